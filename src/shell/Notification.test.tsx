import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { userSignedIn } from '@/features/auth/auth';
import {
  notificationShown,
  type MoodChange,
  type MoodNews,
  type NotificationContent,
  type Thanks,
  type Told,
} from '@/features/notification/notification';
import { ratingsReceived } from '@/features/rating/givenRatings';
import { startLanguage } from '@/i18n/i18n';
import type { GivenRating } from '@/model/rating';
import { rootReducer } from '@/store/rootReducer';
import { Notification } from './Notification';

const RATING: GivenRating = {
  id: 'one',
  player: 'zaal',
  zone: 'Zaal',
  rateType: 'up',
  dateAsked: 1,
  track: undefined,
  song: undefined,
  played: undefined,
  reason: undefined,
  withdrawn: false,
  outcome: undefined,
};

const THANKS: Thanks = {
  kind: 'thanks',
  icon: 'done',
  title: 'rating.confirmedTitle',
  text: 'rating.confirmed',
  ratingId: 'one',
  rate: 'up',
  zone: 'Zaal',
};

const REASON = 'More like this';

const QUESTION = 'Would you like to know when a DJ answers?';

/** To a customer whose rating is known. */
function show(...contents: NotificationContent[]) {
  const store = configureStore({ reducer: rootReducer });
  store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@example.com' }));
  store.dispatch(ratingsReceived([RATING]));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <Notification />
      </MemoryRouter>
    </Provider>,
  );
  for (const content of contents) act(() => void store.dispatch(notificationShown(content)));
  return store;
}

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

beforeEach(() => {
  // jsdom has the element but not its modal state.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('notification dialog (docs/product.md 5.1)', () => {
  it('is 300 px wide, and wider with large text', () => {
    show({ kind: 'told', icon: 'done', title: 'notification.oops', text: 'moodSwitch.success' });
    expect(screen.getByRole('dialog')).toHaveStyle({ width: '18.75rem' });
  });

  it('that waits behind a failure is not closed by the second half of a double tap (docs/product.md 5.9)', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe: () => void;
        constructor(report: () => void) {
          this.observe = report;
        }
        disconnect = () => undefined;
      },
    );
    const failure: Told = {
      kind: 'told',
      icon: 'loadError',
      title: 'notification.oops',
      text: 'notification.notCarriedOut',
    };
    show(failure, { ...failure, icon: 'done', text: 'moodSwitch.success' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('succesfully changed playlist')).toBeVisible();
    expect(screen.getByRole('dialog').style.pointerEvents).toBe('none');
  });

  describe('of a thumbs up', () => {
    beforeEach(async () => {
      // Loads what follows the thanks. Those for a thumbs down wait for it.
      show({ ...THANKS, rate: 'down' });
      await screen.findByText(REASON);
      cleanup();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
      return () => vi.useRealTimers();
    });

    const LOADING: NotificationContent = {
      kind: 'progress',
      icon: 'loading',
      title: 'rating.sending',
      text: 'rating.sendingText',
    };

    const thanks = () => {
      show(LOADING, THANKS);
      return screen.getByRole('dialog');
    };

    const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

    it('closes by itself', () => {
      const dialog = thanks();
      pass(4999);
      expect(dialog).toBeVisible();
      pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('stays after a touch, a key, or once a screen reader moves the focus in it (docs/product.md 7.12)', () => {
      const acts: ((dialog: HTMLElement) => void)[] = [
        (dialog) => fireEvent.pointerDown(dialog),
        (dialog) => fireEvent.keyDown(dialog),
        () => act(() => screen.getByRole('button', { name: REASON }).focus()),
        () => act(() => screen.getByText(/^Thanks for your feedback/).focus()),
      ];
      for (const touch of acts) {
        const dialog = thanks();
        pass(4000);
        touch(dialog);
        pass(60_000);
        expect(dialog).toBeVisible();
        cleanup();
      }
    });

    it('does not close by itself while it asks', () => {
      vi.stubEnv('VITE_VAPID_PUBLIC_KEY', 'key');
      vi.stubGlobal('matchMedia', () => ({ matches: false }));
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone Safari');
      localStorage.setItem('pushOffers', '0');
      localStorage.setItem('closedThanks', '2');
      const dialog = thanks();
      expect(screen.getByRole('group', { name: QUESTION })).toBeVisible();
      pass(60_000);
      expect(dialog).toBeVisible();
      vi.unstubAllEnvs();
    });

    it('of a changed mood closes by itself too, and says which one', () => {
      const mood: MoodNews = { name: 'Na sluitingstijd', icon: '', position: 1, zones: [], isTimed: false };
      const change = (icon: MoodChange['icon']): MoodChange => ({
        kind: 'mood',
        icon,
        title: 'moodSwitch.successTitle',
        text: 'moodSwitch.success',
        mood,
      });
      const store = show(change('loading'));
      expect(screen.getByRole('dialog')).toHaveTextContent('Na sluitingstijd');
      pass(60_000);
      act(() => void store.dispatch(notificationShown(change('done'))));
      pass(4999);
      expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
      pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('says after an undo only that, and closes after 2 s', () => {
      const store = show(LOADING, THANKS);
      const dialog = screen.getByRole('dialog');
      act(() => void store.dispatch(ratingsReceived([{ ...RATING, withdrawn: true }])));
      expect(dialog).toHaveAccessibleName('Withdrawn');
      expect(dialog).not.toHaveTextContent('Thank');
      pass(2000);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('closes by a tap beside it, but not by the rest of a double tap', () => {
      const dialog = thanks();
      fireEvent.click(dialog);
      expect(dialog).toBeVisible();
      act(() => void vi.advanceTimersByTime(600));
      fireEvent.click(screen.getByRole('heading'));
      expect(dialog).toBeVisible();
      fireEvent.click(dialog);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('says more of a rating', async () => {
    const track = { title: 'Golden Hour', artist: '' };
    show({ ...THANKS, rate: 'down', track });
    expect(screen.getByText('Thumbs down for Golden Hour, Zaal.')).toBeVisible();
    expect(await screen.findByText(REASON)).toBeVisible();
  });

  it('is a new dialog for other words of the same kind, and the same one for the same words (docs/product.md 5.7)', () => {
    const say = (text: NotificationContent['text']): NotificationContent => ({
      kind: 'told',
      icon: 'done',
      title: 'rating.confirmedTitle',
      text,
    });
    const store = show(say('rating.confirmed'));
    const first = screen.getByRole('dialog');
    const tell = (content: NotificationContent): void =>
      act(() => void store.dispatch(notificationShown(content)));
    tell(say('rating.confirmed'));
    expect(screen.getByRole('dialog')).toBe(first);
    tell(say('moodSwitch.success'));
    const second = screen.getByRole('dialog');
    expect(second).not.toBe(first);
    tell({ ...THANKS, text: 'moodSwitch.success' });
    expect(screen.getByRole('dialog')).not.toBe(second);
  });
});
