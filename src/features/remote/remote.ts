import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { playerReceived } from '@/features/players/players';
import type { NotificationContent } from '@/features/notification/notification';
import { createTaskThunk, taskResolved, type Sending } from '@/features/players/playerTask';
import { untilRepaired } from '@/features/players/registration';
import {
  isUnderWay,
  noteLateOutcome,
  outcomeOfFailure,
  tellTogether,
  type AskedZones,
  type ZoneOutcome,
} from '@/features/players/severalZones';
import type { Database } from '@/firebase/database';
import { deliver } from '@/firebase/mailbox';
import { UnknownDelivery } from '@/firebase/recall';
import { CodedError, failureFrom, isRefused, type FailureCode } from '@/model/failure';
import { REMOTE_PAUSE_MS, VOLUME_SETTLED_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { songFrom } from '@/model/song';
import {
  decodeRequest,
  SERVER_TIME,
  type MailboxRequest,
  type RemoteAct,
  type RemoteRequest,
} from '@/model/task';
import { rootReducer, type AppDispatch, type RootState } from '@/store/rootReducer';

/** A request for volume, pause or next song. */
interface Asking {
  /** The key of the player. */
  key: string;
  uid: string;
  act: RemoteAct;
}

/**
 * Waits for the rest of the pause between two requests of this customer to the player.
 * @returns whether there was anything to wait for
 */
async function waitForPause(database: Database, { key, uid }: Asking): Promise<boolean> {
  const last = decodeRequest(await database.read(paths.remote(key)));
  if (last?.user !== uid) return false;
  const left = last.dateAsked + REMOTE_PAUSE_MS - (await database.serverNow());
  if (left <= 0) return false;
  await new Promise((resolve) => setTimeout(resolve, left));
  return true;
}

/**
 * Asks the player and resolves when it has received the request.
 * @param check called when the rules refuse. Throws if the request can never succeed.
 * @returns what {@link deliver} returns
 * @throws what {@link deliver} throws; `notPossible` instead of a refusal
 */
export async function sendRemote(
  database: Database,
  asking: Asking,
  { alsoWrite = {}, ...callbacks }: Sending,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<MailboxRequest | undefined> {
  const { key, uid, act } = asking;
  const request: RemoteRequest = { ...act, user: uid, dateAsked: SERVER_TIME, receivedTask: false };
  try {
    return await deliver(database, {
      mailbox: paths.remote(key),
      user: uid,
      compose: async () => {
        // Until the list is repaired, the grant of the player may be missing.
        await untilRepaired(uid);
        return { request, alsoWrite, writeOnRecall: {} };
      },
      onRefusal: async () => {
        await check();
        return waitForPause(database, asking);
      },
      ...callbacks,
    });
  } catch (error) {
    if (isRefused(error)) throw new CodedError('notPossible', 'The rules refuse the request.');
    throw error;
  }
}

/** What became of a request to end a song. `later`: the licence allows it later. `over`: the song had ended already. */
export type SkipEnd = 'done' | 'later' | 'over';

/** Messages about one update arrive together: within this time (ms). */
const TOGETHER_MS = 100;

interface SongToEnd {
  /** The key of the player. */
  key: string;
  uid: string;
  /** The id of the song that plays. */
  track: string;
}

/** Watches whether the song ends in the update by which the player receives the request. Call `stop` in the end. */
function watchEnd(database: Database, { key, track }: SongToEnd) {
  // The customer has seen it play.
  let song: string | undefined = track;
  let endedAt = -Infinity;
  /** When requests were seen to be received, by their `dateAsked`. */
  const receivedAt = new Map<number, number>();
  const stops = [
    database.subscribe(
      paths.nowPlaying(key),
      (value) => {
        const now = songFrom(value)?.id;
        if (song === track && now !== track) endedAt = performance.now();
        song = now;
      },
      () => undefined,
    ),
    database.subscribe(
      paths.remote(key),
      (value) => {
        const request = decodeRequest(value);
        if (request?.receivedTask === true && !receivedAt.has(request.dateAsked))
          receivedAt.set(request.dateAsked, performance.now());
      },
      () => undefined,
    ),
  ];
  return {
    /** `request` is undefined if another one replaced it before it was seen. */
    hasEndedWith: (request: MailboxRequest | undefined): boolean => {
      const received = receivedAt.get(request?.dateAsked ?? 0) ?? performance.now();
      return Math.abs(endedAt - received) < TOGETHER_MS;
    },
    stop: (): void => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Asks the player for its next song. It is done only if the song changed in the update that says that the request was received.
 * @throws what {@link sendRemote} throws
 */
export async function sendSkip(database: Database, ending: SongToEnd, sending: Sending): Promise<SkipEnd> {
  const { key, uid, track } = ending;
  const watched = watchEnd(database, ending);
  const endWithout = async (): Promise<SkipEnd> => {
    const from = await database.read(paths.skipFrom(key));
    return typeof from === 'number' && from > (await database.serverNow()) ? 'later' : 'over';
  };
  const failIfOver = async (): Promise<void> => {
    const song = songFrom(await database.read(paths.nowPlaying(key)));
    if (song?.id !== track || (await endWithout()) === 'later')
      throw new CodedError('songOver', 'The song is over, or may not be ended now.');
  };
  let received: MailboxRequest | undefined;
  try {
    const act: RemoteAct = { what: 'skip', track };
    received = await sendRemote(database, { key, uid, act }, sending, failIfOver);
  } catch (error) {
    watched.stop();
    if (failureFrom(error).code !== 'songOver') throw error;
    return endWithout();
  }
  try {
    // Once the database has answered, all of the update that received the request has come.
    const otherwise = await endWithout();
    return watched.hasEndedWith(received) ? 'done' : otherwise;
  } catch {
    throw new UnknownDelivery(Promise.resolve('unknown'));
  } finally {
    watched.stop();
  }
}

/** What is said of the last request to a player. */
export type Told =
  | { status: 'sending' | 'slow'; what: RemoteAct['what'] }
  | {
      status: 'failed';
      what: RemoteAct['what'];
      code: FailureCode;
      /** The task whose outcome is not known yet. */
      task?: string;
    };

/** The level that was tapped for. */
interface WantedLevel {
  /** undefined: the player has said it, or it was dropped. */
  wanted: number | undefined;
  /** Of the last tap. */
  tap: string;
  /** What the player says. */
  said: number;
  /** The levels that were asked for since `wanted` was last undefined. */
  asked: number[];
  isSending: boolean;
  /** The last tap is settled, and waits for the request before it. */
  isDue: boolean;
  /** When somebody else changed the level that was asked for (epoch ms). */
  overruledAt: number | undefined;
}

/** A pause that was chosen for several zones. */
export interface PausedTogether extends AskedZones {
  /** Epoch ms, server time. */
  until: number;
}

interface RemoteState {
  /** By the key of the player. */
  levels: Record<string, WantedLevel>;
  /** By the key of the player. */
  told: Record<string, Told>;
  together: PausedTogether | undefined;
  /** Whether the customer sees the list of zones that are paused together. */
  isListShown: boolean;
}

const initialState: RemoteState = { levels: {}, told: {}, together: undefined, isListShown: false };

interface ShownAsking extends Asking {
  /** Where the outcome is shown: in the row of the zone, or in the list of zones. */
  shownIn: 'row' | 'list';
}

/** The outcome of a request, where it is shown. */
function note(
  { told, together }: RemoteState,
  { key, act, shownIn }: ShownAsking,
  outcome: ZoneOutcome,
): void {
  if (shownIn === 'list') {
    if (together !== undefined && act.what === 'pause' && act.until === together.until)
      together.zones[key] = outcome;
  } else if (outcome.status === 'failed')
    told[key] = { status: 'failed', what: act.what, code: outcome.code };
  else if (outcome.status === 'unknown')
    told[key] = { status: 'failed', what: act.what, code: 'unknownOutcome', task: outcome.request };
  else if (outcome.status === 'waiting') told[key] = { status: 'sending', what: act.what };
  else Reflect.deleteProperty(told, key);
}

const drop = (level: WantedLevel): void => {
  level.wanted = undefined;
  level.isDue = false;
  level.tap = '';
};

/** A request for this level has ended. */
function levelEnded({ levels }: RemoteState, { key, act }: ShownAsking): void {
  const level = levels[key];
  if (act.what !== 'volume' || level === undefined) return;
  level.isSending = false;
  if (level.wanted === act.level) drop(level);
}

/** Asks a player for a volume, a pause, or the end of one. */
export const askRemote = createTaskThunk(
  'remote',
  'remote/ask',
  ({ key: id, uid }: ShownAsking) => ({ id, uid, again: undefined }),
  async (asking, sending, { dispatch, extra }): Promise<void> => {
    const onSlow = () => {
      if (asking.shownIn === 'row') dispatch(answerLate(asking));
    };
    await sendRemote(extra.firebase.database, asking, { ...sending, onSlow });
  },
);

/** Asks a player for its next song. */
export const skipSong = createTaskThunk(
  'remote',
  'remote/skip',
  ({ key: id, uid }: SongToEnd) => ({ id, uid, again: undefined }),
  (song, sending, { dispatch, extra }): Promise<SkipEnd> => {
    const onSlow = () => dispatch(answerLate({ key: song.key, act: { what: 'skip', track: song.track } }));
    return sendSkip(extra.firebase.database, song, { ...sending, onSlow });
  },
);

const remoteSlice = createSlice({
  name: 'remote',
  initialState,
  reducers: {
    levelTapped: {
      prepare: (tapped: { key: string; level: number; said: number }) => ({
        payload: { ...tapped, tap: nanoid() },
      }),
      reducer: (
        { levels, told },
        { payload }: PayloadAction<{ key: string; level: number; said: number; tap: string }>,
      ) => {
        const { key, level, said, tap } = payload;
        const before = levels[key];
        const isSending = before?.isSending === true;
        levels[key] = {
          wanted: level,
          tap,
          said,
          asked: before !== undefined && (before.wanted !== undefined || isSending) ? before.asked : [],
          isSending,
          isDue: false,
          overruledAt: undefined,
        };
        if (told[key]?.status === 'failed') Reflect.deleteProperty(told, key);
      },
    },
    levelDue: ({ levels }, { payload }: PayloadAction<string>) => {
      const level = levels[payload];
      if (level !== undefined) level.isDue = true;
    },
    /** The connection is slow. */
    answerLate: ({ told }, { payload: { key, act } }: PayloadAction<Pick<Asking, 'key' | 'act'>>) => {
      told[key] = { status: 'slow', what: act.what };
    },
    /** The list of zones opens, or closes. A choice that is under way stays. */
    listShown: (state, { payload }: PayloadAction<boolean>) => {
      state.isListShown = payload;
      if (payload && state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
    },
    togetherAsked: (state, { payload }: PayloadAction<PausedTogether>) => {
      state.together = payload;
    },
    /** The customer has read what went wrong. */
    failureRead: ({ told }, { payload }: PayloadAction<string>) => {
      Reflect.deleteProperty(told, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(askRemote.pending, (state, { meta: { arg } }) => {
        note(state, arg, { status: 'waiting' });
        const level = state.levels[arg.key];
        if (arg.act.what !== 'volume' || level === undefined) return;
        level.isSending = true;
        level.isDue = false;
        level.asked.push(arg.act.level);
      })
      .addCase(askRemote.fulfilled, (state, { meta: { arg } }) => {
        note(state, arg, { status: 'done' });
        levelEnded(state, arg);
      })
      .addCase(askRemote.rejected, (state, { error: { code }, meta: { arg, requestId } }) => {
        note(state, arg, outcomeOfFailure(arg.uid, requestId, code));
        levelEnded(state, arg);
      })
      .addCase(taskResolved, ({ together, told }, { payload }) => {
        noteLateOutcome(together, payload);
        // The dialog tells it. The row no longer says that it is not known.
        for (const [key, last] of Object.entries(told))
          if (last.status === 'failed' && last.task === payload.id) Reflect.deleteProperty(told, key);
      })
      .addCase(skipSong.pending, ({ told }, { meta: { arg } }) => {
        told[arg.key] = { status: 'sending', what: 'skip' };
      })
      .addCase(skipSong.fulfilled, ({ told }, { meta: { arg } }) => {
        Reflect.deleteProperty(told, arg.key);
      })
      .addCase(skipSong.rejected, ({ told }, { error: { code }, meta: { arg } }) => {
        told[arg.key] = { status: 'failed', what: 'skip', code };
      })
      .addCase(playerReceived, ({ levels }, { payload: { key, volume }, meta: { receivedAt } }) => {
        const level = levels[key];
        if (level === undefined || volume === undefined || volume === level.said) return;
        level.said = volume;
        if (level.wanted === undefined || level.asked.includes(volume)) return;
        drop(level);
        level.overruledAt = receivedAt;
      });
  },
  selectors: {
    selectLevels: ({ levels }) => levels,
    selectTold: ({ told }) => told,
    selectPausedTogether: ({ together }) => together,
    selectIsListShown: ({ isListShown }) => isListShown,
  },
});

export const { failureRead, listShown } = remoteSlice.actions;
const { levelTapped, levelDue, answerLate, togetherAsked } = remoteSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof remoteSlice> {}
}

export const { selectLevels, selectTold, selectPausedTogether, selectIsListShown } =
  remoteSlice.injectInto(rootReducer).selectors;

const dueLevel = (level: WantedLevel | undefined): number | undefined =>
  level?.isDue === true ? level.wanted : undefined;

interface Tapped {
  /** The key of the player. */
  key: string;
  uid: string;
  level: number;
  /** The level that the player says now. */
  said: number;
}

/**
 * Asks for a level once nobody has tapped for a while. A tap during a request leads to one more, with the last level: many taps make few
 * requests (docs/product.md 36.3).
 */
export const tapLevel =
  ({ key, uid, level, said }: Tapped) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { tap } = dispatch(levelTapped({ key, level, said })).payload;
    const wanted = (): WantedLevel | undefined => selectLevels(getState())[key];
    await new Promise((resolve) => setTimeout(resolve, VOLUME_SETTLED_MS));
    if (wanted()?.tap !== tap) return;
    if (wanted()?.isSending === true) {
      dispatch(levelDue(key));
      return;
    }
    for (let last = wanted()?.wanted; last !== undefined; last = dueLevel(wanted()))
      await dispatch(askRemote({ key, uid, act: { what: 'volume', level: last }, shownIn: 'row' }));
  };

const WORDS = {
  select: selectPausedTogether,
  isShown: selectIsListShown,
  notIn: 'remote.notIn',
  done: (): NotificationContent => ({
    icon: 'done',
    title: 'moodSwitch.successTitle',
    text: 'remote.confirmed',
  }),
} as const;

/** Asks one of several players for a pause. */
const askOneOf =
  (uid: string, key: string, until: number) =>
  async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(askRemote({ key, uid, act: { what: 'pause', until }, shownIn: 'list' }));
    dispatch(tellTogether(WORDS));
  };

/** Asks all players at once for a pause until a time (epoch ms). Does nothing while an earlier choice is under way. */
export const pauseTogether =
  (uid: string, keys: readonly string[], until: number) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectPausedTogether(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const zones = keys.map((key): [string, ZoneOutcome] => [key, { status: 'waiting' }]);
    dispatch(togetherAsked({ until, zones: Object.fromEntries(zones) }));
    for (const key of keys) void dispatch(askOneOf(uid, key, until));
  };

/** Asks a player that failed again. */
export const pauseAgain =
  (uid: string, key: string) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const together = selectPausedTogether(getState());
    if (together?.zones[key]?.status === 'failed') void dispatch(askOneOf(uid, key, together.until));
  };
