import type { NotificationContent } from '@/features/notification/notification';
import { isUnderWay, tellTogether, type ZoneOutcome } from '@/features/requests/severalZones';
import type { AppDispatch, Extra, RootState } from '@/store/rootReducer';
import { serverTime } from '@/store/serverTime';
import { selectIsListShown, selectPausedTogether, togetherAsked } from './remote';
import { askRemote } from './remoteRequest';

const WORDS = {
  select: selectPausedTogether,
  isListOpen: selectIsListShown,
  notIn: 'remote.notIn',
  done: (): NotificationContent => ({
    kind: 'told',
    icon: 'done',
    title: 'moodSwitch.successTitle',
    text: 'remote.confirmed',
  }),
} as const;

const askOneOf =
  (uid: string, key: string, until: number) =>
  async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(askRemote({ key, uid, act: { what: 'pause', until }, shownIn: 'list' }));
    dispatch(tellTogether(WORDS));
  };

interface PauseFor {
  uid: string;
  /** The keys of the players, that of the page first. */
  keys: readonly [string, ...string[]];
  /** In ms. */
  duration: number;
}

/** `until`: epoch ms. Does nothing while an earlier choice is under way. */
export const pauseTogether =
  (uid: string, keys: PauseFor['keys'], until: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectPausedTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const zones = keys.map((key): [string, ZoneOutcome] => [key, { status: 'waiting' }]);
    dispatch(togetherAsked({ first: keys[0], until, zones: Object.fromEntries(zones) }));
    for (const key of keys) void dispatch(askOneOf(uid, key, until));
  };

/** The pause begins now, whatever became of the device's clock since the choice was shown. */
export const pauseFor =
  ({ uid, keys, duration }: PauseFor) =>
  async (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Promise<void> => {
    const until = (await serverTime(firebase.database)) + duration;
    if (keys.length > 1) dispatch(pauseTogether(uid, keys, until));
    else await dispatch(askRemote({ key: keys[0], uid, act: { what: 'pause', until }, shownIn: 'pause' }));
  };

export const pauseAgain =
  (uid: string, key: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const together = selectPausedTogether(getState());
    if (together?.zones[key]?.status === 'failed') void dispatch(askOneOf(uid, key, together.until));
  };
