import type { Database } from '@/firebase/database';
import { untilRepaired } from '@/features/players/registration';
import { deliver, type RequestWrites } from '@/firebase/mailbox';
import type { TaskEnd } from '@/firebase/recall';
import { paths } from '@/model/paths';
import { decodeMoods, type MoodOption, type Player, readableMood, moodNamed } from '@/model/player';
import { decodeSwitcherRequest, SERVER_TIME, type SwitcherRequest } from '@/model/task';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch, type RootState } from '@/store/rootReducer';
import { notificationShown, type NotificationContent } from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';
import { createTaskThunk, taskId, taskResolved, type Sending } from '@/features/players/playerTask';
import type { FailureCode } from '@/model/failure';
import { selectRegisteredPlayers } from '@/features/players/players';
import { goesBack, moodUntilFrom } from '@/model/timedMood';
import { displayName, type RegisteredPlayer } from '@/model/user';

interface MoodRequest {
  player: Player;
  option: MoodOption;
  uid: string;
  /** When the player goes back by itself (epoch ms, server time); undefined: never. */
  until?: number | undefined;
}

/** The index of the mood that really plays. Until a task is received, that is the mood it is to replace. */
function replacedBy(moods: readonly MoodOption[], last: unknown): string | undefined {
  const active = moods.find((mood) => mood.active);
  const task = decodeSwitcherRequest(last);
  const isOnlyAsked =
    task?.receivedTask === false && task.stampID === active?.stampID && task.name === active?.name;
  return isOnlyAsked ? task.replaced : active?.index;
}

/**
 * Asks the player for a mood and resolves when it has received the task. The same write sets the active flags; recalling the task
 * restores them.
 * @throws what {@link deliver} throws.
 */
export async function sendMoodRequest(
  database: Database,
  { player: { key, playerId }, option, uid, until }: MoodRequest,
  { alsoWrite = {}, ...callbacks }: Sending,
): Promise<void> {
  const mailbox = paths.switcher(key);
  const compose = async (): Promise<RequestWrites> => {
    await untilRepaired(uid);
    const [found, last] = await Promise.all([database.read(paths.moods(key)), database.read(mailbox)]);
    const moods = decodeMoods(found, paths.moods(key));
    const replaced = replacedBy(moods, last);
    const flags = (isActive: (mood: MoodOption) => boolean): Record<string, boolean> =>
      Object.fromEntries(moods.map((mood) => [paths.moodActive(key, mood.index), isActive(mood)]));
    const request: SwitcherRequest = {
      playerId,
      stampID: option.stampID,
      name: option.name,
      option: option.index,
      ...(replaced !== undefined && { replaced }),
      ...(until !== undefined && { until }),
      user: uid,
      dateAsked: SERVER_TIME,
      receivedTask: false,
    };
    return {
      request,
      alsoWrite: { ...flags(({ index }) => index === option.index), ...alsoWrite },
      writeOnRecall: flags(({ index }) => index === replaced),
    };
  };
  await deliver(database, { mailbox, user: uid, compose, ...callbacks });
}

/** The outcome of one of several zones that were asked for a mood together. */
export type ZoneOutcome =
  | { status: 'waiting' }
  | { status: 'done' }
  /** It was not done and never will be. It may be asked again. */
  | { status: 'failed'; code: FailureCode }
  /** Not known yet. `request` is the id of the task that will be resolved. */
  | { status: 'unknown'; request: string }
  /** The outcome can no longer be found out. */
  | { status: 'untold' };

/** A mood that was chosen for several zones. */
export interface Together {
  /** Its name as customers read it. */
  mood: string;
  /** When the zones that can go back by themselves do so (epoch ms). */
  until?: number | undefined;
  /** The players that get it without an end, although a time was chosen. */
  endless: string[];
  /** By player key, in the order of asking. */
  zones: Record<string, ZoneOutcome>;
}

interface MoodSwitchState {
  /** The view that home shows (docs/product.md 6.13). */
  view: 'rate' | 'changeVibe';
  together: Together | undefined;
}

const initialState: MoodSwitchState = { view: 'rate', together: undefined };

interface ShownRequest extends MoodRequest {
  /** Where the outcome is shown: in the notification dialog, or in the list of zones. */
  shownIn: 'dialog' | 'list';
}

const WORDS = {
  loading: { title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' },
  done: { title: 'moodSwitch.successTitle', text: 'moodSwitch.success' },
} as const;

/** Asks a player for a mood. Of several zones asked together, each has a line of its own instead of the dialog (docs/product.md 8.9). */
export const changeStyle = createTaskThunk(
  'mood',
  'moodSwitch/changeStyle',
  ({ player: { key: id }, option: { name }, until, uid }: ShownRequest) => ({
    id,
    uid,
    again: { kind: 'mood', name, until },
  }),
  (request, sending, api): Promise<void> => {
    const ask = () => sendMoodRequest(api.extra.firebase.database, request, sending);
    return request.shownIn === 'dialog' ? showProgress(api, WORDS, ask) : ask();
  },
);

/** Whether some zones have no outcome yet. */
export const isUnderWay = ({ zones }: Together): boolean =>
  Object.values(zones).some(({ status }) => status === 'waiting');

function note({ together }: MoodSwitchState, request: ShownRequest, outcome: ZoneOutcome): void {
  const { player, option, shownIn } = request;
  if (shownIn === 'dialog' || together?.mood !== readableMood(option.name)) return;
  together.zones[player.key] = outcome;
}

/** What is under way is still told. */
function forgetEnded(state: MoodSwitchState): void {
  if (state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
}

const LATE: Record<TaskEnd, ZoneOutcome> = {
  done: { status: 'done' },
  notDone: { status: 'failed', code: 'unknown' },
  unknown: { status: 'untold' },
  refused: { status: 'untold' },
};

const moodSwitchSlice = createSlice({
  name: 'moodSwitch',
  initialState,
  reducers: {
    moveToMoodSwitch: (state) => {
      state.view = 'changeVibe';
      forgetEnded(state);
    },
    moveToRatePage: (state) => {
      state.view = 'rate';
    },
    togetherAsked: (state, { payload }: PayloadAction<Together>) => {
      state.together = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(changeStyle.pending, (state, { meta: { arg } }) => {
        if (arg.shownIn === 'list') note(state, arg, { status: 'waiting' });
        else forgetEnded(state);
      })
      .addCase(changeStyle.fulfilled, (state, { meta }) => note(state, meta.arg, { status: 'done' }))
      .addCase(changeStyle.rejected, (state, { error: { code }, meta }) => {
        const isUnknown = code === 'unknownOutcome';
        const request = taskId(meta.arg.uid, meta.requestId);
        note(state, meta.arg, isUnknown ? { status: 'unknown', request } : { status: 'failed', code });
      })
      .addCase(taskResolved, ({ together }, { payload: { id, end } }) => {
        for (const [key, outcome] of Object.entries(together?.zones ?? {}))
          if (together !== undefined && outcome.status === 'unknown' && outcome.request === id)
            together.zones[key] = LATE[end];
      });
  },
  selectors: { selectView: (state) => state.view, selectTogether: (state) => state.together },
});

export const { moveToMoodSwitch, moveToRatePage, togetherAsked } = moodSwitchSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof moodSwitchSlice> {}
}

export const { selectView, selectTogether } = moodSwitchSlice.injectInto(rootReducer).selectors;

/** Whether a player already has a mood, without an end or with this one (epoch ms). */
const hasAlready = ({ moodUntil }: Player, { active }: MoodOption, until: number | undefined): boolean => {
  const end = moodUntilFrom(moodUntil)?.at;
  return active && (end === undefined || end === until);
};

/** One notification for all zones. */
function wordsOf({ zones, endless }: Together, registered: readonly RegisteredPlayer[]): NotificationContent {
  const namesOf = (isMeant: (id: string) => boolean): string =>
    registered
      .filter(({ id }) => isMeant(id))
      .map(displayName)
      .join(', ');
  const failed = namesOf((id) => zones[id]?.status === 'failed');
  const oops = { icon: 'loadError', title: 'notification.oops' } as const;
  if (failed !== '') return { ...oops, text: 'moodSwitch.notIn', values: { zones: failed } };
  const ended = Object.values(zones).map(({ status }) => status);
  if (ended.includes('unknown')) return { ...oops, text: 'notification.unknownOutcome' };
  if (ended.includes('untold')) return { ...oops, text: 'notification.couldNotTell' };
  const endlessNames = namesOf((id) => endless.includes(id));
  return {
    ...{ icon: 'done', title: 'moodSwitch.successTitle', text: 'moodSwitch.success' },
    ...(endlessNames !== '' && { subject: { text: 'moodTime.endlessIn', values: { names: endlessNames } } }),
  };
}

/** Asks one of several players. If the customer has left the list, one notification reports the outcome of all (docs/product.md 8.11). */
const askOneOf =
  (request: ShownRequest) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    await dispatch(changeStyle(request));
    const state = getState();
    const together = selectTogether(state);
    const registered = selectRegisteredPlayers(state);
    if (together === undefined || registered === 'loading') return;
    if (selectView(state) === 'changeVibe' || isUnderWay(together)) return;
    dispatch(notificationShown(wordsOf(together, registered)));
  };

/** The end of a mood for a player (epoch ms). undefined also where the player cannot end one (docs/product.md 33.7). */
const endFor = (player: Player, until: number | undefined): number | undefined =>
  goesBack(player) ? until : undefined;

/**
 * Asks all players at once for their mood of this name, except those that have it already. Does nothing while an earlier choice is
 * under way. `until`: when those that can go back by themselves do so (epoch ms).
 */
export const askTogether =
  (uid: string, players: readonly Player[], mood: string, until?: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const asked = players.flatMap((player) => {
      const option = moodNamed(player, mood);
      if (option === undefined) return [];
      return [{ player, option, uid, shownIn: 'list' as const, until: endFor(player, until) }];
    });
    const isDone = ({ player, option, until: end }: MoodRequest): boolean => hasAlready(player, option, end);
    const endless = asked.filter(({ until: end }) => end !== until).map(({ player }) => player.key);
    const zones = asked.map((request): [string, ZoneOutcome] => [
      request.player.key,
      { status: isDone(request) ? 'done' : 'waiting' },
    ]);
    dispatch(togetherAsked({ mood: readableMood(mood), until, endless, zones: Object.fromEntries(zones) }));
    for (const request of asked) if (!isDone(request)) void dispatch(askOneOf(request));
  };

/** Asks a failed player again, unless it has the mood by now. */
export const retryZone =
  (uid: string, player: Player) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const together = selectTogether(getState());
    if (together?.zones[player.key]?.status !== 'failed') return;
    const option = moodNamed(player, together.mood);
    if (option === undefined) return;
    const until = endFor(player, together.until);
    if (!hasAlready(player, option, until))
      void dispatch(askOneOf({ player, option, uid, shownIn: 'list', until }));
    else
      dispatch(
        togetherAsked({ ...together, zones: { ...together.zones, [player.key]: { status: 'done' } } }),
      );
  };
