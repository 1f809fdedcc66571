import { clock, today } from '@/device/clock';
import { asJson, counterMode, followed } from '@/device/storage';
import { shownTrack, type Song } from '@/model/song';
import * as v from 'valibot';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch, type RootState } from '@/store/rootReducer';
import { selectUser } from '@/features/auth/auth';
import { decoderOf } from '@/model/decode';
import { isDeepEqual } from '@/model/equal';
import type { FailureCode } from '@/model/failure';
import type { RateType } from '@/model/task';
import { type Rating, rateAtCounter } from './rating';

/** The pause between two ratings for a player that reports no songs. */
const COUNTER_AGAIN_MS = 180_000;

/** One play of a song or, if the player reports none, whatever it plays at a time. */
interface Play {
  /** The key of the player. */
  zone: string;
  song: Song | undefined;
}

const ratedSchema = v.union([
  v.object({ zone: v.string(), song: v.string(), since: v.number() }),
  /** Without a song, when it was rated (epoch ms, device time). */
  v.object({ zone: v.string(), at: v.number() }),
]);

/** The same song with another start is another play. */
type Rated = v.InferOutput<typeof ratedSchema>;

const decodeRated = decoderOf(ratedSchema);

const rated = followed('counterRated', asJson(decodeRated));

const ratedOf = ({ zone, song }: Play, now: number): Rated =>
  song === undefined ? { zone, at: now } : { zone, song: song.id, since: song.since };

/** Shared by all tabs. */
export const ratedHere = {
  subscribe: rated.subscribe,
  read: rated.read,
  /** @returns an undo function, for a rating that certainly did not arrive */
  note: (play: Play, now: number): (() => void) => {
    const noted = ratedOf(play, now);
    rated.write(noted);
    return () => {
      if (isDeepEqual(rated.read(), noted)) rated.write(undefined);
    };
  },
};

/** Epoch ms, device time, given the last play rated. undefined: the play was not rated. */
export function ratedUntil(last: Rated | undefined, play: Play): number | undefined {
  if (last === undefined) return undefined;
  if (play.song !== undefined) return isDeepEqual(last, ratedOf(play, 0)) ? Infinity : undefined;
  return last.zone === play.zone && 'at' in last ? last.at + COUNTER_AGAIN_MS : undefined;
}

/** `now`: epoch ms, device time. */
export function isRated(last: Rated | undefined, play: Play, now: number): boolean {
  const until = ratedUntil(last, play);
  // A later time is from before the clock was put back.
  return until === Infinity || (until !== undefined && now < until && until - now <= COUNTER_AGAIN_MS);
}

export type Given =
  | { status: 'none' }
  | { status: 'sending'; rate: RateType }
  | { status: 'thanked'; rate: RateType; track: string | undefined }
  | { status: 'already'; hasSong: boolean }
  | { status: 'failed'; code: FailureCode };

interface CounterState {
  given: Given;
  /** Tells successive messages apart. */
  turn: number;
}

const initialState: CounterState = { given: { status: 'none' }, turn: 0 };

const withGiven = ({ turn }: CounterState, given: Given): CounterState => ({ given, turn: turn + 1 });

const counterSlice = createSlice({
  name: 'counter',
  initialState,
  reducers: {
    alreadyRated: (state, { payload: hasSong }: PayloadAction<boolean>) =>
      withGiven(state, { status: 'already', hasSong }),
    wordsOver: (state, { payload: turn }: PayloadAction<number>) =>
      state.turn === turn ? withGiven(state, { status: 'none' }) : state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(rateAtCounter.pending, (state, { meta }) =>
        withGiven(state, { status: 'sending', rate: meta.arg.rate }),
      )
      .addCase(rateAtCounter.fulfilled, (state, { meta, payload: { track } }) =>
        withGiven(state, {
          status: 'thanked',
          rate: meta.arg.rate,
          track: track === undefined ? undefined : shownTrack(track),
        }),
      )
      .addCase(rateAtCounter.rejected, (state, { error }) =>
        withGiven(state, { status: 'failed', code: error.code }),
      );
  },
  selectors: { selectGiven: (state) => state.given, selectTurn: (state) => state.turn },
});

const { alreadyRated } = counterSlice.actions;
export const { wordsOver } = counterSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof counterSlice> {}
}

export const { selectGiven, selectTurn } = counterSlice.injectInto(rootReducer).selectors;

/** `day` is midnight (epoch ms). */
const tallySchema = v.object({ zone: v.string(), day: v.number(), up: v.number(), down: v.number() });

type Tally = v.InferOutput<typeof tallySchema>;

const decodeTally = decoderOf(tallySchema);

/** Counts only one zone on one day. */
export const tallyHere = followed('counterTally', asJson(decodeTally));

export const tallyOf = (tally: Tally | undefined, zone: string, today: number): Record<RateType, number> =>
  tally?.zone === zone && tally.day === today ? { up: tally.up, down: tally.down } : { up: 0, down: 0 };

function addToTally({ playerKey: zone, rate }: Rating): void {
  const day = today.start();
  const tally = tallyOf(tallyHere.read(), zone, day);
  tallyHere.write({ zone, day, ...tally, [rate]: tally[rate] + 1 });
}

/** Nothing is sent if this device has already rated what was seen, or is still sending (docs/product.md 35.7, 35.8). */
export const tapFace =
  (rating: Rating) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const isSending = (): boolean => selectGiven(getState()).status === 'sending';
    if (isSending()) return;
    const play = { zone: rating.playerKey, song: rating.song };
    const give = async (lock?: Lock | null): Promise<void> => {
      if (lock === null || isRated(ratedHere.read(), play, clock.now())) {
        if (!isSending()) dispatch(alreadyRated(rating.song !== undefined));
        return;
      }
      const forget = ratedHere.note(play, clock.now());
      const end = await dispatch(rateAtCounter(rating));
      const isCertain = rateAtCounter.rejected.match(end) && end.error.code !== 'unknownOutcome';
      if (isCertain) forget();
      // What the device counts goes with whoever logs out (docs/product.md 11.7).
      const isHere = selectUser(getState())?.uid === rating.user.uid;
      if (rateAtCounter.fulfilled.match(end) && isHere) addToTally(rating);
    };
    // One tab at a time, because another tab may see a note late.
    await ('locks' in navigator ? navigator.locks.request('counter', { ifAvailable: true }, give) : give());
  };

const counterModeSchema = v.object({
  uid: v.string(),
  /** The key of the player. */
  zone: v.string(),
});

/** `uid` is who started it. */
type CounterMode = v.InferOutput<typeof counterModeSchema>;

const counterModeForm = asJson(decoderOf(counterModeSchema));

/** @returns whether it worked: without storage, a reload would end it */
export const startCounterMode = (mode: CounterMode): boolean =>
  counterMode.write(counterModeForm.encode(mode));

export const endCounterMode = (): void => void counterMode.write(undefined);

/** A text that cannot be read still keeps the device at the counter, of no zone: only a password leads away. */
export const counterModeOf = (text: string): CounterMode =>
  counterModeForm.decode(text) ?? { uid: '', zone: '' };
