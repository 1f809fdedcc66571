import type { Database } from '@/firebase/database';
import { askedNow, waitForPause } from '@/features/players/askedPlayer';
import { untilRepaired } from '@/features/players/registration';
import { deliver, type RequestWrites } from '@/firebase/mailbox';
import { paths } from '@/model/paths';
import {
  activeMood,
  decodeMoods,
  type MoodOption,
  type Player,
  readableMood,
  moodNamed,
} from '@/model/player';
import { decodeSwitcherRequest, SERVER_TIME, type SwitcherRequest } from '@/model/task';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch, type Extra, type RootState } from '@/store/rootReducer';
import { serverTime } from '@/store/serverTime';
import {
  selectNotification,
  type MoodNews,
  type NotificationContent,
} from '@/features/notification/notification';
import { showProgress } from '@/features/notification/showProgress';
import { createTaskThunk, taskResolved, type Sending } from '@/features/requests/playerTask';
import {
  isUnderWay,
  namesOfZones,
  noteLateOutcome,
  outcomeOfFailure,
  tellTogether,
  type AskedZones,
  type ZoneOutcome,
} from '@/features/requests/severalZones';
import { goesBack, moodUntilFrom } from '@/model/timedMood';
import { timeZoneOf } from '@/model/timeZone';
import { zoneTimeOf } from '@/i18n/formats';
import i18next from 'i18next';
import type { RegisteredPlayer } from '@/model/user';
import { selectLivePlayers, selectRegisteredPlayers } from '@/features/players/players';

interface MoodRequest {
  player: Player;
  option: MoodOption;
  uid: string;
  /** When the player goes back by itself (epoch ms, server time); undefined: never. */
  until?: number | undefined;
}

/** The index of the mood that really plays. Until a task is received, that is the mood it is to replace. */
function replacedBy(moods: readonly MoodOption[], last: unknown): string | undefined {
  const active = activeMood(moods);
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
  let triedAt = 0;
  const compose = async (): Promise<RequestWrites> => {
    await untilRepaired(uid);
    triedAt = await database.serverNow();
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
      alsoWrite: {
        ...flags(({ index }) => index === option.index),
        ...askedNow({ key, uid }),
        ...alsoWrite,
      },
      writeOnRecall: flags(({ index }) => index === replaced),
    };
  };
  const onRefusal = () => waitForPause(database, { key, uid }, triedAt);
  await deliver(database, { mailbox, user: uid, compose, onRefusal, ...callbacks });
}

/** A mood that was chosen for several zones. */
export interface Together extends AskedZones {
  /** Its name as customers read it. */
  mood: string;
  /** When the zones that can go back by themselves do so (epoch ms). */
  until?: number | undefined;
  /** The players that get it without an end, although a time was chosen. */
  endless: string[];
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

/** A time of a zone as its customers read it. */
const timeIn = (player: Player | undefined, moment: number | undefined): string | undefined =>
  moment === undefined
    ? undefined
    : zoneTimeOf(moment, i18next.language, player === undefined ? undefined : timeZoneOf(player));

const wordsOf = (mood: MoodNews) =>
  ({
    loading: {
      kind: 'mood',
      icon: 'loading',
      title: 'moodSwitch.sending',
      text: 'moodSwitch.sendingText',
      mood,
    },
    done: { kind: 'mood', icon: 'done', title: 'moodSwitch.successTitle', text: 'moodSwitch.success', mood },
  }) as const;

/** Which mood is asked for, where and until when. */
function newsOf(state: RootState, { player, option, until }: MoodRequest): MoodNews {
  const registered = selectRegisteredPlayers(state);
  return {
    name: readableMood(option.name),
    icon: option.icon,
    position: player.moods.findIndex(({ index }) => index === option.index),
    zones: [
      {
        name: registered === 'loading' ? '' : namesOfZones(registered, (id) => id === player.key),
        until: timeIn(player, until),
      },
    ],
    isTimed: until !== undefined,
  };
}

/** Asks a player for a mood. Of several zones asked together, each has a line of its own instead of the dialog (docs/product.md 8.9). */
export const changeStyle = createTaskThunk({
  kind: 'mood',
  type: 'moodSwitch/changeStyle',
  addresseeOf: ({ player: { key: playerKey }, option: { name }, until, uid }: ShownRequest) => ({
    playerKey,
    uid,
    retry: { kind: 'mood', name, until },
  }),
  act: (request, sending, api): Promise<void> => {
    const ask = () => sendMoodRequest(api.extra.firebase.database, request, sending);
    return request.shownIn === 'dialog'
      ? showProgress(api, wordsOf(newsOf(api.getState(), request)), ask)
      : ask();
  },
});

/**
 * How a chosen mood ends: at a time (epoch ms, server time; undefined: it plays until it is changed), or this long (ms) after it is asked
 * for.
 */
export type MoodEnd = { at: number | undefined } | { after: number };

/** Asks for a mood in one zone. A time from now on is the server's, whatever became of the device's clock (docs/product.md 36.16). */
export const chooseMood =
  ({ end, ...request }: Omit<MoodRequest, 'until'> & { end: MoodEnd }) =>
  async (dispatch: AppDispatch, getState: () => RootState, { firebase }: Extra): Promise<void> => {
    const until = 'at' in end ? end.at : (await serverTime(firebase.database)) + end.after;
    const shown = selectNotification(getState());
    // Tapped again while the server was asked for its time.
    if (shown.show && shown.icon === 'loading') return;
    await dispatch(changeStyle({ ...request, until, shownIn: 'dialog' }));
  };

function note({ together }: MoodSwitchState, request: ShownRequest, outcome: ZoneOutcome): void {
  const { player, option, shownIn } = request;
  if (shownIn === 'dialog' || together?.mood !== readableMood(option.name)) return;
  together.zones[player.key] = outcome;
}

/** What is under way is still told. */
function forgetEnded(state: MoodSwitchState): void {
  if (state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
}

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
      .addCase(changeStyle.fulfilled, (state, { meta: { arg } }) => {
        note(state, arg, { status: 'done' });
        // Home shows the new colour.
        if (arg.shownIn === 'dialog') state.view = 'rate';
      })
      .addCase(changeStyle.rejected, (state, { error: { code }, meta }) => {
        note(state, meta.arg, outcomeOfFailure(meta.arg.uid, meta.requestId, code));
      })
      .addCase(taskResolved, ({ together }, { payload }) => noteLateOutcome(together, payload));
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

/** Says that the mood was changed, where, and for each zone until when, if a time was chosen. */
function wordsOfDone(
  { mood, zones, endless, until }: Together,
  registered: readonly RegisteredPlayer[],
  state: RootState,
): NotificationContent {
  const live = selectLivePlayers(state);
  const playerOf = (id: string): Player | undefined => {
    const zone = live[id];
    return typeof zone === 'object' ? zone : undefined;
  };
  const keys = Object.keys(zones);
  // The first one is the selected zone, whose colours are shown (docs/product.md 8.8).
  const moods = playerOf(keys[0] ?? '')?.moods ?? [];
  const position = moods.findIndex(({ name }) => readableMood(name) === mood);
  const news: MoodNews = {
    name: mood,
    icon: moods[position]?.icon ?? '',
    position: Math.max(position, 0),
    zones: keys.map((id) => ({
      name: namesOfZones(registered, (other) => other === id),
      until: endless.includes(id) ? undefined : timeIn(playerOf(id), until),
    })),
    isTimed: until !== undefined,
  };
  return {
    kind: 'mood',
    icon: 'done',
    title: 'moodSwitch.successTitle',
    text: 'moodSwitch.success',
    mood: news,
  };
}

/** Asks one of several players. Once all have the mood, home is shown. */
const askOneOf =
  (request: ShownRequest) =>
  async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(changeStyle(request));
    dispatch(
      tellTogether({
        select: selectTogether,
        isShown: (state) => selectView(state) === 'changeVibe',
        notIn: 'moodSwitch.notIn',
        done: wordsOfDone,
        onSuccess: moveToRatePage(),
      }),
    );
  };

/** The end of a mood for a player (epoch ms). undefined also where the player cannot end one (docs/product.md 33.7). */
const endFor = (player: Player, until: number | undefined): number | undefined =>
  goesBack(player) ? until : undefined;

/**
 * Asks all players at once for their mood of this name, except those that have it already. Does nothing while an earlier choice is
 * under way. `end`: how it ends where players can go back by themselves.
 */
export const askTogether =
  (uid: string, players: readonly Player[], mood: string, end: MoodEnd) =>
  async (dispatch: AppDispatch, getState: () => RootState, { firebase }: Extra): Promise<void> => {
    const until = 'at' in end ? end.at : (await serverTime(firebase.database)) + end.after;
    const earlier = selectTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const asked = players.flatMap((player) => {
      const option = moodNamed(player, mood);
      if (option === undefined) return [];
      return [{ player, option, uid, shownIn: 'list' as const, until: endFor(player, until) }];
    });
    const isDone = (request: MoodRequest): boolean =>
      hasAlready(request.player, request.option, request.until);
    const endless = asked.filter((request) => request.until !== until).map(({ player }) => player.key);
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
