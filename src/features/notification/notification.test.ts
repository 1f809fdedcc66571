import { describe, expect, it } from 'vitest';
import {
  notificationClosed,
  notificationDropped,
  notificationShown,
  notificationSlice,
  type Notification,
  type NotificationContent,
} from './notification';

const told = (icon: 'done' | 'loadError', text: 'rating.confirmed' | 'notification.notCarriedOut') =>
  ({ kind: 'told', icon, title: 'notification.oops', text }) as const;
const FAILURE = told('loadError', 'notification.notCarriedOut');
const SUCCESS = told('done', 'rating.confirmed');
const SENDING = {
  kind: 'progress',
  icon: 'loading',
  title: 'rating.sending',
  text: 'rating.sendingText',
} as const;
const UNKNOWN = { ...FAILURE, text: 'notification.unknownOutcome' } as const;
const OFFLINE = { ...FAILURE, text: 'notification.offline' } as const;

const { reducer } = notificationSlice;

const after = (...contents: NotificationContent[]) =>
  contents
    .map((content) => notificationShown(content))
    .reduce<Notification>((state, action) => reducer(state, action), { show: false });
const textOf = (state: Notification) => state.show && state.text;

/** What is shown, and then after each close. */
function shownIn(state: Notification): string[] {
  if (!state.show) return [];
  return [state.text, ...shownIn(reducer(state, notificationClosed()))];
}

describe('a failure', () => {
  it('stays until it is closed, before the success that came meanwhile (docs/product.md 18.4)', () => {
    expect(shownIn(after(FAILURE, SUCCESS))).toEqual([FAILURE.text, SUCCESS.text]);
    expect(shownIn(after(FAILURE, SENDING, SUCCESS))).toEqual([FAILURE.text, SUCCESS.text]);
    expect(shownIn(after(FAILURE, SUCCESS, OFFLINE))).toEqual([OFFLINE.text, SUCCESS.text]);
    expect(shownIn(after(FAILURE, UNKNOWN, SUCCESS))).toEqual([FAILURE.text, SUCCESS.text]);
  });

  it('is followed by what is still under way, and not if that has failed (docs/product.md 5.8)', () => {
    const closed = reducer(after(FAILURE, SENDING), notificationClosed());
    expect(textOf(closed)).toBe(SENDING.text);
    expect(textOf(reducer(closed, notificationShown(SUCCESS)))).toBe(SUCCESS.text);
    expect(shownIn(after(FAILURE, SENDING, OFFLINE))).toEqual([OFFLINE.text]);
    expect(shownIn(after(FAILURE, UNKNOWN, OFFLINE))).toEqual([OFFLINE.text]);
  });

  it('is dropped with what waits behind it', () => {
    expect(reducer(after(FAILURE, SUCCESS), notificationDropped())).toEqual({ show: false });
  });

  it('takes the place of what is shown, as everything else does (docs/product.md 5.7)', () => {
    expect(shownIn(after(SENDING, FAILURE))).toEqual([FAILURE.text]);
    expect(shownIn(after(SENDING, SUCCESS))).toEqual([SUCCESS.text]);
    expect(shownIn(after(UNKNOWN, SUCCESS))).toEqual([SUCCESS.text]);
  });
});
