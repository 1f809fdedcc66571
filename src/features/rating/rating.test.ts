import { describe, expect, it } from 'vitest';
import { faceSelected, ratePlayer, ratingSlice, selectionReset } from './rating';

const ratingReducer = ratingSlice.reducer;

const SONG = { id: 'song-1', artist: 'Mira Solen', title: 'Golden Hour', since: 5 };

const initial = ratingReducer(undefined, { type: 'start' });

describe('rating: no face selected, then up or down selected (can switch)', () => {
  it('starts without a face', () => {
    expect(initial.face).toBeUndefined();
  });

  it('switches from one face to the other', () => {
    const up = ratingReducer(initial, faceSelected({ face: 'up', song: SONG }));
    expect(up.face).toBe('up');
    expect(ratingReducer(up, faceSelected({ face: 'down', song: SONG })).face).toBe('down');
  });

  it('Rate sends the rating and resets the selection', () => {
    const up = ratingReducer(initial, faceSelected({ face: 'up', song: SONG }));
    const rating = { id: 'a', zone: 'Zaal', rate: 'up', user: { uid: 'u', name: 'Anna' } } as const;
    expect(ratingReducer(up, ratePlayer.pending('request', rating))).toEqual(initial);
  });

  it('is about the song that was seen when the face was chosen (docs/product.md 29.4)', () => {
    expect(ratingReducer(initial, faceSelected({ face: 'up', song: SONG }))).toEqual({
      face: 'up',
      song: SONG,
    });
  });

  it('can be reset', () => {
    expect(
      ratingReducer(ratingReducer(initial, faceSelected({ face: 'up', song: SONG })), selectionReset()).face,
    ).toBeUndefined();
  });
});
