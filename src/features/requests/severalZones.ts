import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { TaskEnd } from '@/firebase/recall';
import type { TextKey } from '@/i18n/i18n';
import type { FailureCode } from '@/model/failure';
import { displayName, type RegisteredPlayer } from '@/model/user';
import type { AppDispatch, RootState } from '@/store/rootReducer';
import { selectRegisteredPlayers } from '@/features/players/players';
import { taskId } from './playerTask';

export type ZoneOutcome =
  | { status: 'waiting' }
  | { status: 'done' }
  /** It was not done and never will be. It may be asked again. */
  | { status: 'failed'; code: FailureCode }
  /** Not known yet. `request` is the id of the task that will be resolved. */
  | { status: 'unknown'; request: string }
  /** The outcome can no longer be found out. */
  | { status: 'untold' };

export interface AskedZones {
  /** By player key, in the order of asking. */
  zones: Record<string, ZoneOutcome>;
}

export const isUnderWay = ({ zones }: AskedZones): boolean =>
  Object.values(zones).some(({ status }) => status === 'waiting');

export const outcomeOfFailure = (uid: string, requestId: string, code: FailureCode): ZoneOutcome =>
  code === 'unknownOutcome'
    ? { status: 'unknown', request: taskId(uid, requestId) }
    : { status: 'failed', code };

const LATE: Record<TaskEnd, ZoneOutcome> = {
  done: { status: 'done' },
  notDone: { status: 'failed', code: 'unknown' },
  unknown: { status: 'untold' },
};

export function noteLateOutcome(
  asked: AskedZones | undefined,
  { id, end }: { id: string; end: TaskEnd },
): void {
  if (asked === undefined) return;
  for (const [key, outcome] of Object.entries(asked.zones))
    if (outcome.status === 'unknown' && outcome.request === id) asked.zones[key] = LATE[end];
}

export const namesOfZones = (
  registered: readonly RegisteredPlayer[],
  isMeant: (id: string) => boolean,
): string =>
  registered
    .filter(({ id }) => isMeant(id))
    .map(displayName)
    .join(', ');

/** `notIn` says where it was not done. */
function wordsOf(
  { zones }: AskedZones,
  registered: readonly RegisteredPlayer[],
  notIn: TextKey,
  done: NotificationContent,
): NotificationContent {
  const failed = namesOfZones(registered, (id) => zones[id]?.status === 'failed');
  const oops = { kind: 'told', icon: 'loadError', title: 'notification.oops' } as const;
  if (failed !== '') return { ...oops, text: notIn, values: { zones: failed } };
  const ended = Object.values(zones).map(({ status }) => status);
  if (ended.includes('unknown')) return { ...oops, text: 'notification.unknownOutcome' };
  if (ended.includes('untold')) return { ...oops, text: 'notification.couldNotTell' };
  return done;
}

interface AskedTogether<Asked extends AskedZones> {
  select: (state: RootState) => Asked | undefined;
  /** Whether the customer still sees the list with the outcome of each zone. */
  isShown: (state: RootState) => boolean;
  notIn: TextKey;
  done: (asked: Asked, registered: readonly RegisteredPlayer[], state: RootState) => NotificationContent;
  /** Leaves the list once all zones have done it, which is then told too. */
  onSuccess?: UnknownAction;
}

/** Shows one notification once all zones have an outcome, if the customer has left the list (docs/product.md 8.11). */
export const tellTogether =
  <Asked extends AskedZones>({ select, isShown, notIn, done, onSuccess }: AskedTogether<Asked>) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState();
    const asked = select(state);
    const registered = selectRegisteredPlayers(state);
    if (asked === undefined || registered === 'loading') return;
    if (isUnderWay(asked)) return;
    const isDone = Object.values(asked.zones).every(({ status }) => status === 'done');
    const leaves = isDone && onSuccess !== undefined;
    if (isShown(state) && !leaves) return;
    dispatch(notificationShown(wordsOf(asked, registered, notIn, done(asked, registered, state))));
    if (leaves) dispatch(onSuccess);
  };
