import { describe, expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import { counterMode, forgetCustomer } from '@/device/storage';
import { userSignedIn, userSignedOut } from '@/features/auth/auth';
import type { Firebase } from '@/firebase/firebase';
import type { Song } from '@/model/song';
import type { AppDispatch } from '@/store/rootReducer';
import { startCounterMode, isRated, ratedHere, counterModeOf, tallyHere, tallyOf, tapFace } from './counter';
import { type Rating, rateAtCounter } from './rating';

const song: Song = { id: 'one two', artist: '', title: 'One', since: 5 };
const play = { zone: 'hall', song };

/** What is stored after a rating at a moment. */
function noted(rated: typeof play | { zone: string; song: undefined }, now = 0) {
  ratedHere.note(rated, now);
  return ratedHere.read();
}

it('a play of a song is rated for good, and no other one is (docs/product.md 35.8)', () => {
  const text = noted(play);
  expect(isRated(text, play, 1e12)).toBe(true);
  expect(isRated(text, { zone: 'bar', song }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: { ...song, since: 6 } }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: { ...song, id: 'one' } }, 0)).toBe(false);
  expect(isRated(text, { zone: 'hall', song: undefined }, 0)).toBe(false);
  expect(isRated(undefined, play, 0)).toBe(false);
});

it('what a player without songs plays is rated for 3 minutes, whatever becomes of the clock (docs/product.md 35.8)', () => {
  const without = { zone: 'hall', song: undefined };
  const text = noted(without, 1_000_000);
  expect(isRated(text, without, 1_179_999)).toBe(true);
  expect(isRated(text, without, 1_180_000)).toBe(false);
  // The clock was set back by an hour.
  expect(isRated(text, without, 1_000_000 - 3_600_000)).toBe(false);
  expect(isRated(text, { zone: 'bar', song: undefined }, 1_000_001)).toBe(false);
});

it('undoing a note forgets no play that was rated since', () => {
  const forget = ratedHere.note(play, 0);
  ratedHere.note({ zone: 'bar', song }, 0);
  forget();
  expect(isRated(ratedHere.read(), { zone: 'bar', song }, 0)).toBe(true);
});

describe('what this device has stored', () => {
  it('the place of the counter (docs/product.md 35.4)', () => {
    const mode = { uid: 'anna', zone: 'hall' };
    expect(counterModeOf(JSON.stringify({ ...mode, hasTally: false }))).toEqual(mode);
    expect(counterModeOf('odd')).toEqual({ uid: '', zone: '' });
    startCounterMode(mode);
    expect(counterModeOf(counterMode.read() ?? '')).toEqual(mode);
  });

  it('the play that was rated (docs/product.md 35.8)', () => {
    localStorage.setItem('counterRated', JSON.stringify({ zone: 'hall', since: 5, song: 'one two' }));
    expect(isRated(ratedHere.read(), play, 0)).toBe(true);
    expect(isRated(ratedHere.read(), { zone: 'bar', song }, 0)).toBe(false);
    localStorage.setItem('counterRated', JSON.stringify({ zone: 'hall', at: 1000 }));
    expect(isRated(ratedHere.read(), { zone: 'hall', song: undefined }, 1001)).toBe(true);
    expect(isRated(ratedHere.read(), play, 1001)).toBe(false);
    localStorage.setItem('counterRated', 'hall');
    expect(ratedHere.read()).toBeUndefined();
  });

  it('the thumbs of the day (docs/product.md 35.16)', () => {
    localStorage.setItem('counterTally', JSON.stringify({ zone: 'hall', day: 86_400_000, up: 3, down: 2 }));
    expect(tallyOf(tallyHere.read(), 'hall', 86_400_000)).toEqual({ up: 3, down: 2 });
    expect(tallyOf(tallyHere.read(), 'hall', 2 * 86_400_000)).toEqual({ up: 0, down: 0 });
    expect(tallyOf(tallyHere.read(), 'bar', 86_400_000)).toEqual({ up: 0, down: 0 });
    localStorage.setItem('counterTally', 'hall');
    expect(tallyHere.read()).toBeUndefined();
  });
});

describe('a thumb that the player has received', () => {
  const rating: Rating = { playerKey: 'hall', zone: 'Hall', rate: 'up', user: { uid: 'anna', name: 'Anna' } };

  /** Taps a face. `meanwhile` happens before the answer. */
  async function thumb(meanwhile: (dispatch: AppDispatch) => void): Promise<void> {
    const store = makeStore({ firebase: {} as Firebase });
    store.dispatch(userSignedIn({ uid: 'anna', email: 'anna@venue.example' }));
    const answer = rateAtCounter.fulfilled(
      { ratingId: 'one', track: undefined, isTrackRemembered: false },
      '',
      rating,
    );
    const dispatch = ((): Promise<typeof answer> => {
      meanwhile(store.dispatch);
      return Promise.resolve(answer);
    }) as unknown as AppDispatch;
    await tapFace(rating)(dispatch, () => store.getState());
  }

  it('counts for the day (docs/product.md 35.16)', async () => {
    await thumb(() => undefined);
    expect(tallyHere.read()).toMatchObject({ zone: 'hall', up: 1, down: 0 });
  });

  it('leaves nothing on the device of whoever has logged out meanwhile (docs/product.md 11.7)', async () => {
    await thumb((dispatch) => {
      dispatch(userSignedOut());
      forgetCustomer();
    });
    expect(tallyHere.read()).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
