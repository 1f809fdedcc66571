import { clock } from '@/device/clock';
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/store/rootReducer';
import { silenceOf, type Signs } from '@/model/sign';
import type { Player } from '@/model/player';
import {
  livePlayerReceived,
  playerLeft,
  playerReceived,
  playersRemembered,
} from '@/features/players/players';
import { untilCurrent } from '@/firebase/untilCurrent';
import type { Listen, ListenerApi } from '@/store/listening';
import { selectUser } from '@/features/auth/auth';

interface Sign extends Signs {
  /** Epoch ms, device time. */
  receivedAt: number;
  /** Only a watched player sends new signs. */
  isWatched: boolean;
}

/** By player id. Apart from the players, because a sign alone must not rerender anything. */
interface SignsState {
  signs: Record<string, Sign>;
  /** When each player fell silent, as last judged (epoch ms, server time). */
  silent: Record<string, number>;
}

const initialState: SignsState = { signs: {}, silent: {} };

const forget = (state: SignsState, id: string): void => {
  delete state.signs[id];
  delete state.silent[id];
};

function noteSign(state: SignsState, id: string, player: Player, receivedAt: number): void {
  const { seen, signEvery, lost } = player;
  if (seen === undefined) {
    forget(state, id);
    return;
  }
  state.signs[id] = { seen, signEvery, lost, receivedAt, isWatched: true };
  const since = state.silent[id];
  if (since !== undefined && since < seen) delete state.silent[id];
}

/** Until when there was no newer sign for certain. For a player no longer watched: when its last sign was received. */
const knownUntil = ({ receivedAt, isWatched }: Sign, now: number, at: number): number =>
  isWatched ? now : now - Math.max(at - receivedAt, 0);

const fallsSilent = ({ silent }: SignsState, id: string, sign: Sign, now: number, at: number): boolean =>
  silent[id] === undefined && silenceOf(sign).from < knownUntil(sign, now, at);

const signsSlice = createSlice({
  name: 'signs',
  initialState,
  reducers: {
    /** All watched data are current as of `now` (epoch ms, server time). */
    signsJudged: {
      prepare: (now: number) => ({ payload: { now, at: clock.now() } }),
      reducer: (state, { payload: { now, at } }: { payload: { now: number; at: number } }) => {
        for (const [id, sign] of Object.entries(state.signs))
          if (fallsSilent(state, id, sign, now, at)) state.silent[id] = silenceOf(sign).since;
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(playerReceived, (state, { payload, meta: { receivedAt } }) =>
        noteSign(state, payload.key, payload, receivedAt),
      )
      .addCase(livePlayerReceived, (state, { payload: { id, live }, meta: { receivedAt } }) =>
        typeof live === 'string' ? forget(state, id) : noteSign(state, id, live, receivedAt),
      )
      .addCase(playersRemembered, (state, { payload: { silent } }) => {
        state.silent = { ...silent };
      })
      .addCase(playerLeft, (state, { payload }) => {
        const sign = state.signs[payload];
        if (sign !== undefined) sign.isWatched = false;
      });
  },
  selectors: {
    selectSigns: (state) => state.signs,
    selectSilentSince: (state) => state.silent,
  },
});

export const { signsJudged } = signsSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof signsSlice> {}
}

const injected = signsSlice.injectInto(rootReducer);
export const { selectSigns, selectSilentSince } = injected.selectors;

/** True if one fell silent since the last judgement. `now`: epoch ms, server time. */
function isAnySilent(state: RootState, now: number): boolean {
  const signs = injected.selectSlice(state);
  return Object.entries(signs.signs).some(([id, sign]) => fallsSilent(signs, id, sign, now, clock.now()));
}

/** How often to look for silent players (ms). */
const LOOK_MS = 15_000;
/** How long to wait for other players that load at the same time (ms). */
const TOGETHER_MS = 200;

const countOf = (state: RootState): number => Object.keys(selectSigns(state)).length;

/**
 * By the server's time. A device that slept, or has a dead connection, has old signs. So before a player counts as silent, this makes sure
 * that there is no newer sign. Without a connection, nothing is judged.
 */
async function judge(api: ListenerApi): Promise<void> {
  const uid = selectUser(api.getState())?.uid;
  if (uid === undefined || document.visibilityState === 'hidden') return;
  const { database } = api.extra.firebase;
  const now = await database.serverNow();
  if (!isAnySilent(api.getState(), now)) return;
  await untilCurrent(database, uid);
  if (selectUser(api.getState())?.uid === uid) api.dispatch(signsJudged(now));
}

/** docs/product.md 34.1 */
export const watchForSilence: Listen = (startListening) => {
  startListening({
    predicate: (_action, state, before) =>
      selectSigns(state) !== selectSigns(before) && countOf(state) > countOf(before),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      await api.delay(TOGETHER_MS);
      while (countOf(api.getState()) > 0) {
        await api.pause(judge(api).catch(() => undefined));
        await api.delay(LOOK_MS);
      }
    },
  });
};
