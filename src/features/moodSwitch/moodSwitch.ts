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
  /** Epoch ms, server time; undefined: the player never goes back by itself. */
  until?: number | undefined;
}

/** The index of the mood that really plays: until a task is received, the one that it is to replace. */
function replacedBy(moods: readonly MoodOption[], last: unknown): string | undefined {
  const active = activeMood(moods);
  const task = decodeSwitcherRequest(last);
  const isOnlyAsked =
    task?.receivedTask === false && task.stampID === active?.stampID && task.name === active?.name;
  return isOnlyAsked ? task.replaced : active?.index;
}

/**
 * Resolves when the player has received the task. The same write sets the active flags; recalling the task restores them.
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

export interface Together extends AskedZones {
  /** The name of the mood as customers read it. */
  mood: string;
  /** When the zones that can go back by themselves do so (epoch ms). */
  until?: number | undefined;
  /** Players that get the mood without an end, although a time was chosen. */
  endless: string[];
}

interface MoodSwitchState {
  /** docs/product.md 6.13 */
  view: 'rate' | 'changeVibe';
  together: Together | undefined;
}

const initialState: MoodSwitchState = { view: 'rate', together: undefined };

interface ShownRequest extends MoodRequest {
  /** Where the outcome is told: in the notification dialog, or in the list of zones. */
  shownIn: 'dialog' | 'list';
}

/** A time as customers of the zone read it. */
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

function newsOf(state: RootState, { player, option, until }: MoodRequest): MoodNews {
  const registered = selectRegisteredPlayers(state);
  return {
    name: readableMood(option.name),
    icon: option.icon,
    position: player.moods.findIndex(({ index }) => index === option.index),
    zones: [
      {
        id: player.key,
        name: registered === 'loading' ? '' : namesOfZones(registered, (id) => id === player.key),
        until: timeIn(player, until),
      },
    ],
    isTimed: until !== undefined,
  };
}

/** Of several zones asked together, each has a line of its own instead of the dialog (docs/product.md 8.9). */
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

/** At a time (epoch ms, server time; undefined: never), or this long (ms) after it is asked for. */
export type MoodEnd = { at: number | undefined } | { after: number };

/** A time from now on is the server's, whatever became of the device's clock (docs/product.md 36.16). */
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

/** Counts a mood without an end, or with this one (epoch ms). */
const hasAlready = ({ moodUntil }: Player, { active }: MoodOption, until: number | undefined): boolean => {
  const end = moodUntilFrom(moodUntil)?.at;
  return active && (end === undefined || end === until);
};

function wordsOfDone(
  { mood, first, zones, endless, until }: Together,
  registered: readonly RegisteredPlayer[],
  state: RootState,
): NotificationContent {
  const live = selectLivePlayers(state);
  const playerOf = (id: string): Player | undefined => {
    const zone = live[id];
    return typeof zone === 'object' ? zone : undefined;
  };
  // Those of the zone on whose page it was chosen (docs/product.md 8.8).
  const moods = playerOf(first)?.moods ?? [];
  const position = moods.findIndex(({ name }) => readableMood(name) === mood);
  const news: MoodNews = {
    name: mood,
    icon: moods[position]?.icon ?? '',
    position: Math.max(position, 0),
    zones: Object.keys(zones).map((id) => ({
      id,
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

const askOneOf =
  (request: ShownRequest) =>
  async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(changeStyle(request));
    dispatch(
      tellTogether({
        select: selectTogether,
        isListOpen: (state) => selectView(state) === 'changeVibe',
        notIn: 'moodSwitch.notIn',
        done: wordsOfDone,
        onSuccess: moveToRatePage(),
      }),
    );
  };

/** Epoch ms. undefined also where the player cannot end a mood (docs/product.md 33.7). */
const endFor = (player: Player, until: number | undefined): number | undefined =>
  goesBack(player) ? until : undefined;

/**
 * The first player is that of the page. Except those that have this mood already. Does nothing while an earlier choice is under way.
 * `end`: for the players that can go back by themselves.
 */
export const askTogether =
  (uid: string, players: readonly [Player, ...Player[]], mood: string, end: MoodEnd) =>
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
    const first = players[0].key;
    dispatch(
      togetherAsked({ mood: readableMood(mood), first, until, endless, zones: Object.fromEntries(zones) }),
    );
    for (const request of asked) if (!isDone(request)) void dispatch(askOneOf(request));
  };

/** Does nothing if the zone has the mood by now. */
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
