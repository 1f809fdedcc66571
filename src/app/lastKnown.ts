import * as v from 'valibot';
import { clock } from '@/device/clock';
import { sessionMark, asJson, storedValue } from '@/device/storage';
import {
  selectUser,
  selectUserInfo,
  userExpected,
  userInfoReceived,
  userSignedIn,
  signedInHint,
} from '@/features/auth/auth';
import { lastKnownShown, selectConnection } from '@/features/connection/connection';
import {
  olderThreadReceived,
  selectOurDjs,
  selectThreads,
  threadsReceived,
} from '@/features/messages/messages';
import {
  playersRemembered,
  registeredPlayersReceived,
  selectRegisteredPlayers,
  selectLivePlayers,
  selectSelectedId,
} from '@/features/players/players';
import { LIVE_ZONES } from '@/features/players/followPlayers';
import { selectSilentSince } from '@/features/health/signs';
import { ratingsRemembered, selectGivenRatings } from '@/features/rating/givenRatings';
import { lastPlayedRemembered, selectLastPlayed } from '@/features/rating/lastPlayed';
import { decoderOf } from '@/model/decode';
import { RATING_WINDOW } from '@/model/limits';
import { messageSchema, type Thread, threadInfoSchema } from '@/model/message';
import { moodOptionSchema, openPlayerSchema, type Player, playerRequestSchema } from '@/model/player';
import { givenRatingSchema } from '@/model/rating';
import { registeredPlayerSchema, userInfoSchema } from '@/model/user';
import type { Listen } from '@/store/listening';
import type { RootState } from '@/store/rootReducer';

/** Raised when the shape changes. Data of older versions is then discarded. */
const VERSION = 1;

const storedThreadSchema = v.object({
  id: v.string(),
  info: v.optional(threadInfoSchema),
  messages: v.array(v.object({ ...messageSchema.entries, key: v.string() })),
});

const storedPlayerSchema = v.object({
  ...v.omit(openPlayerSchema, ['switchObj', 'rates']).entries,
  key: v.string(),
  requests: v.array(playerRequestSchema),
  moods: v.array(v.object({ ...moodOptionSchema.entries, index: v.string() })),
});

const lastKnownSchema = v.object({
  version: v.literal(VERSION),
  uid: v.string(),
  /** Epoch ms. */
  savedAt: v.number(),
  info: userInfoSchema,
  registered: v.array(v.intersect([registeredPlayerSchema, v.object({ pushId: v.string() })])),
  players: v.array(storedPlayerSchema),
  /** Start of the silence (epoch ms), by player key. */
  silent: v.record(v.string(), v.number()),
  threads: v.array(storedThreadSchema),
  /** The conversation with the DJs, if it is older than all of these. */
  ourDjs: v.optional(storedThreadSchema),
  ratings: v.array(v.object({ ...givenRatingSchema.entries, id: v.string() })),
  /** When removed songs were last heard (epoch ms), by path. */
  heard: v.record(v.string(), v.number()),
});

type LastKnown = v.InferOutput<typeof lastKnownSchema>;

export const decodeLastKnown = decoderOf(lastKnownSchema);

/** As many as a page watches at once. More would slow each start. */
const STORED_PLAYERS = LIVE_ZONES;

const STORED_MESSAGES = 50;

const shortened = (thread: Thread): Thread => ({
  ...thread,
  messages: thread.messages.slice(-STORED_MESSAGES),
});

const lastKnown = storedValue('lastKnown', asJson(decodeLastKnown));

function snapshotOf(state: RootState): Omit<LastKnown, 'version' | 'savedAt'> | undefined {
  const user = selectUser(state);
  const info = selectUserInfo(state);
  const registered = selectRegisteredPlayers(state);
  const threads = selectThreads(state);
  const ourDjs = selectOurDjs(state);
  const ratings = selectGivenRatings(state);
  if (user === undefined || info === undefined) return undefined;
  if (registered === 'loading' || threads === 'loading' || ratings === 'loading') return undefined;
  const linked = new Set(registered.map(({ id }) => id));
  const selected = selectSelectedId(state);
  const isSelected = ({ key }: Player): number => Number(key === selected);
  const players = Object.values(selectLivePlayers(state))
    .filter((player) => typeof player === 'object')
    .filter(({ key }) => linked.has(key))
    .sort((one, other) => isSelected(other) - isSelected(one))
    .slice(0, STORED_PLAYERS);
  return {
    uid: user.uid,
    info,
    registered,
    players,
    silent: selectSilentSince(state),
    threads: threads.map(shortened),
    ourDjs: ourDjs === undefined || threads.includes(ourDjs) ? undefined : shortened(ourDjs),
    ratings: ratings.slice(0, RATING_WINDOW),
    heard: selectLastPlayed(state),
  };
}

/** `now` is epoch ms. Without storage, the next start shows less. */
export function storeLastKnown(state: RootState, now: number): void {
  const current = snapshotOf(state);
  if (current !== undefined) lastKnown.write({ ...current, version: VERSION, savedAt: now });
}

/** Deletes another customer's. */
function lastKnownOf(uid: string): LastKnown | undefined {
  const found = lastKnown.read();
  if (found?.uid === uid) return found;
  lastKnown.write(undefined);
  return undefined;
}

/** The store is saved after as long without a change (ms). */
const QUIET_MS = 500;

export const rememberLastKnown: Listen = (startListening, { dispatch, getState }) => {
  startListening({
    actionCreator: userSignedIn,
    effect: ({ payload }) => {
      if (signedInHint.write(payload)) sessionMark.set();
    },
  });
  for (const actionCreator of [userExpected, userSignedIn])
    startListening({
      actionCreator,
      effect: ({ payload: { uid } }, api) => {
        const known = selectUserInfo(api.getState()) === undefined ? lastKnownOf(uid) : undefined;
        if (known === undefined) return;
        api.dispatch(playersRemembered({ players: known.players, silent: known.silent }));
        api.dispatch(userInfoReceived(known.info));
        api.dispatch(registeredPlayersReceived(known.registered));
        // Unlike a rating, a conversation that newer ones push out stays: it may be open, with an answer half typed.
        // `Thread` requires `info`, which is missing in stored JSON if it was undefined.
        api.dispatch(threadsReceived(known.threads.map((thread) => ({ ...thread, info: thread.info }))));
        if (known.ourDjs !== undefined)
          api.dispatch(olderThreadReceived({ ...known.ourDjs, info: known.ourDjs.info }));
        api.dispatch(lastPlayedRemembered(known.heard));
        api.dispatch(ratingsRemembered(known.ratings));
        api.dispatch(lastKnownShown(known.savedAt));
      },
    });
  startListening({
    predicate: (_action, state, before) =>
      selectConnection(state) === 'online' &&
      (state.auth?.session !== before.auth?.session ||
        state.players !== before.players ||
        selectSilentSince(state) !== selectSilentSince(before) ||
        state.givenRatings !== before.givenRatings ||
        state.lastPlayed !== before.lastPlayed ||
        state.messages !== before.messages),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(QUIET_MS);
      storeLastKnown(api.getState(), clock.now());
    },
  });
  window.addEventListener('pagehide', () => {
    if (selectConnection(getState()) === 'online') storeLastKnown(getState(), clock.now());
  });
  const hint = signedInHint.read();
  if (hint !== undefined) dispatch(userExpected(hint));
};
