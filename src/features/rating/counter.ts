import { clock, today } from '@/device/clock';
import { counterStand, followedText } from '@/device/storage';
import { COUNTER_AGAIN_MS } from '@/model/limits';
import type { Song } from '@/model/song';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer, type AppDispatch, type RootState } from '@/store/rootReducer';
import type { FailureCode } from '@/model/failure';
import { trackText } from '@/model/rating';
import type { RateType } from '@/model/task';
import { type Rating, rateAtCounter } from './rating';

/** What a thumb at a counter is about: one play of a song or, if the player reports none, whatever it plays at a time. */
interface Play {
  /** The key of the player. */
  zone: string;
  song: Song | undefined;
}

const WITHOUT_SONG = 'at';

const rated = followedText('counterRated');

/** The same song with another start is another play. `now` is epoch ms, device time. */
const textOf = ({ zone, song }: Play, now: number): string =>
  [zone, ...(song === undefined ? [WITHOUT_SONG, now] : [song.since, song.id])].join(' ');

/** The last play rated on this device, in any tab. */
export const ratedHere = {
  subscribe: rated.subscribe,
  read: rated.read,
  /** @returns an undo function, for a rating that certainly did not arrive */
  note: (play: Play, now: number): (() => void) => {
    const text = textOf(play, now);
    rated.write(text);
    return () => {
      if (rated.read() === text) rated.write(undefined);
    };
  },
};

/** When a play can be rated again (epoch ms, device time), given the text of the last play rated. undefined: it was not rated. */
export function ratedUntil(text: string | undefined, play: Play): number | undefined {
  if (text === undefined) return undefined;
  if (play.song !== undefined) return text === textOf(play, 0) ? Infinity : undefined;
  const [zone, kind, at] = text.split(' ');
  return zone === play.zone && kind === WITHOUT_SONG ? Number(at) + COUNTER_AGAIN_MS : undefined;
}

/** Whether a play was already rated, given the same text. `now` is epoch ms. */
export function isRated(text: string | undefined, play: Play, now: number): boolean {
  const until = ratedUntil(text, play);
  // A later time is from before the clock was put back.
  return until === Infinity || (until !== undefined && now < until && until - now <= COUNTER_AGAIN_MS);
}

/** The state of the last thumb, shown at the counter. */
export type Given =
  | { status: 'none' }
  | { status: 'sending'; rate: RateType }
  /** The player has received it. */
  | { status: 'thanked'; rate: RateType; track: string | undefined }
  /** This play already has a thumb. */
  | { status: 'already'; hasSong: boolean }
  | { status: 'failed'; code: FailureCode };

interface CounterState {
  given: Given;
  /** Distinguishes successive messages. */
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
    /** The message of this turn has been shown for long enough. */
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
          track: track === undefined ? undefined : trackText(track),
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

/** Thumbs given on this device for one zone on one day: the zone, midnight (epoch ms), thumbs up, thumbs down. */
export const tallyHere = followedText('counterTally');

export function tallyOf(text: string | undefined, zone: string, today: number): Record<RateType, number> {
  const [of, day, up, down] = text?.split(' ') ?? [];
  return of === zone && Number(day) === today ? { up: Number(up), down: Number(down) } : { up: 0, down: 0 };
}

function addToTally({ id, rate }: Rating): void {
  const day = today.start();
  const tally = tallyOf(tallyHere.read(), id, day);
  tally[rate] += 1;
  tallyHere.write([id, day, tally.up, tally.down].join(' '));
}

/** Rates what was seen, unless this device has already rated it or is still sending (docs/product.md 35.7, 35.8). */
export const tapFace =
  (rating: Rating) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const isSending = (): boolean => selectGiven(getState()).status === 'sending';
    if (isSending()) return;
    const play = { zone: rating.id, song: rating.song };
    const give = async (lock?: Lock | null): Promise<void> => {
      if (lock === null || isRated(ratedHere.read(), play, clock.now())) {
        if (!isSending()) dispatch(alreadyRated(rating.song !== undefined));
        return;
      }
      const forget = ratedHere.note(play, clock.now());
      const end = await dispatch(rateAtCounter(rating));
      const isCertain = rateAtCounter.rejected.match(end) && end.error.code !== 'unknownOutcome';
      if (isCertain) forget();
      if (rateAtCounter.fulfilled.match(end)) addToTally(rating);
    };
    // One tab at a time, because another tab may see a note late.
    await ('locks' in navigator ? navigator.locks.request('counter', { ifAvailable: true }, give) : give());
  };

/** The zone on this device's counter, and the customer who put it there. */
interface Stand {
  uid: string;
  /** The key of its player. */
  zone: string;
  /** Whether to show the number of thumbs given today. */
  hasTally: boolean;
}

const WITHOUT_TALLY = 'quiet';

/** Not allowed in uids or database keys. */
const BETWEEN = '/';

/** @returns whether it worked: without storage, a reload would end it */
export const beginStand = ({ uid, zone, hasTally }: Stand): boolean =>
  counterStand.write([uid, zone, ...(hasTally ? [] : [WITHOUT_TALLY])].join(BETWEEN));

export const endStand = (): void => void counterStand.write(undefined);

export function standOf(text: string): Stand {
  const [uid = '', zone = '', tally] = text.split(BETWEEN);
  return { uid, zone, hasTally: tally !== WITHOUT_TALLY };
}
