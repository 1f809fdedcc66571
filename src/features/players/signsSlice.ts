import { createAction, createSlice } from '@reduxjs/toolkit';
import { rootReducer, type RootState } from '@/app/store';
import { isSilentAt } from '@/model/player';
import { livePlayerReceived, playerReceived, playersRemembered } from './playersSlice';

/** The last sign of life of a player, as it was heard. */
interface Sign {
  /** Epoch ms, of the server. */
  seen: number;
  /** When this device heard of it: epoch ms, by its own clock. */
  heardAt: number;
  /** Whether each new sign is heard, because the player is watched. */
  isWatched: boolean;
}

/**
 * The signs of life of players, by id. They stand apart from the players: a sign comes every minute from each of them, and nothing is
 * drawn again for it.
 */
interface SignsState {
  heard: Record<string, Sign>;
  /** Since when a player is silent, as it was judged last: epoch ms, of the server. */
  silent: Record<string, number>;
}

const initialState: SignsState = { heard: {}, silent: {} };

/** A player is watched no longer: what is heard of it from now on is nothing. */
export const playerLeft = createAction<string>('signs/playerLeft');

const forget = (state: SignsState, id: string): void => {
  Reflect.deleteProperty(state.heard, id);
  Reflect.deleteProperty(state.silent, id);
};

function hear(state: SignsState, id: string, seen: number | undefined, heardAt: number): void {
  if (seen === undefined) {
    forget(state, id);
    return;
  }
  state.heard[id] = { seen, heardAt, isWatched: true };
  const since = state.silent[id];
  if (since !== undefined && since < seen) Reflect.deleteProperty(state.silent, id);
}

/** Up to when it is known that there was no newer sign: for a player that is not watched, when it was last heard. */
const knownUntil = ({ heardAt, isWatched }: Sign, now: number, at: number): number =>
  isWatched ? now : now - Math.max(at - heardAt, 0);

const fallsSilent = ({ silent }: SignsState, id: string, sign: Sign, now: number, at: number): boolean =>
  silent[id] === undefined && isSilentAt(knownUntil(sign, now, at), sign.seen);

export const signsSlice = createSlice({
  name: 'signs',
  initialState,
  reducers: {
    /** All that is watched was as the server had it at `now`, its time in epoch ms. */
    signsJudged: {
      prepare: (now: number) => ({ payload: { now, at: Date.now() } }),
      reducer: (state, { payload: { now, at } }: { payload: { now: number; at: number } }) => {
        for (const [id, sign] of Object.entries(state.heard))
          if (fallsSilent(state, id, sign, now, at)) state.silent[id] = sign.seen;
      },
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(playerReceived, (state, { payload, meta: { heardAt } }) =>
        hear(state, payload.key, payload.seen, heardAt),
      )
      .addCase(livePlayerReceived, (state, { payload: { id, live }, meta: { heardAt } }) =>
        typeof live === 'string' ? forget(state, id) : hear(state, id, live.seen, heardAt),
      )
      .addCase(playersRemembered, (state, { payload: { silent } }) => {
        state.silent = { ...silent };
      })
      .addCase(playerLeft, (state, { payload }) => {
        const sign = state.heard[payload];
        if (sign !== undefined) sign.isWatched = false;
      });
  },
  selectors: {
    selectSigns: (state) => state.heard,
    selectSilentSince: (state) => state.silent,
  },
});

export const { signsJudged } = signsSlice.actions;
const injected = signsSlice.injectInto(rootReducer);
export const { selectSigns, selectSilentSince } = injected.selectors;

/** Whether by what was heard a player has fallen silent of which that was not told yet. `now` is the server's time, in epoch ms. */
export function isAnySilent(state: RootState, now: number): boolean {
  const signs = injected.selectSlice(state);
  return Object.entries(signs.heard).some(([id, sign]) => fallsSilent(signs, id, sign, now, Date.now()));
}
