import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import type { UnknownAction } from '@reduxjs/toolkit';
import i18next from 'i18next';
import type { TaskEnd } from '@/firebase/recall';
import type { TextKey } from '@/i18n/i18n';
import type { FailureCode } from '@/model/failure';
import type { RegisteredPlayer } from '@/model/user';
import { zonesOf } from '@/model/zone';
import type { AppDispatch, RootState } from '@/store/rootReducer';
import { selectRegisteredPlayers, selectSelectedId } from '@/features/players/players';
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
  /** The key of the zone on whose page they were asked. */
  first: string;
  /** By player key. */
  zones: Record<string, ZoneOutcome>;
}

export const isUnderWay = ({ zones }: AskedZones): boolean =>
  Object.values(zones).some(({ status }) => status === 'waiting');

/** On the page of another zone they are listed as long as that is under way: several zones cannot be asked again before. */
export const listedOn = <Asked extends AskedZones>(
  page: string,
  asked: Asked | undefined,
): Asked | undefined =>
  asked !== undefined && (asked.first === page || isUnderWay(asked)) ? asked : undefined;

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
  zonesOf(registered, i18next.language)
    .flatMap(({ name, player: { id } }) => (isMeant(id) ? name : []))
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
  /** Whether the list with the outcome of each zone is open, on the page of some zone. */
  isListOpen: (state: RootState) => boolean;
  notIn: TextKey;
  done: (asked: Asked, registered: readonly RegisteredPlayer[], state: RootState) => NotificationContent;
  /** Leaves the list once all zones have done it, which is then told too. */
  onSuccess?: UnknownAction;
}

/** Shows one notification once all zones have an outcome, if the customer has left the list (docs/product.md 8.11). */
export const tellTogether =
  <Asked extends AskedZones>({ select, isListOpen, notIn, done, onSuccess }: AskedTogether<Asked>) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState();
    const asked = select(state);
    const registered = selectRegisteredPlayers(state);
    if (asked === undefined || registered === 'loading') return;
    if (isUnderWay(asked)) return;
    const isDone = Object.values(asked.zones).every(({ status }) => status === 'done');
    const isShown = isListOpen(state) && selectSelectedId(state) === asked.first;
    const leaves = isShown && isDone && onSuccess !== undefined;
    if (isShown && !leaves) return;
    dispatch(notificationShown(wordsOf(asked, registered, notIn, done(asked, registered, state))));
    if (leaves) dispatch(onSuccess);
  };
