import { describe, expect, it } from 'vitest';
import { faceSelected, ratePlayer, ratingSlice, selectionReset } from './ratingSlice';

const ratingReducer = ratingSlice.reducer;

const initial = ratingReducer(undefined, { type: 'start' });

describe('rating: no face selected, then up or down selected (can switch)', () => {
  it('starts without a face', () => {
    expect(initial.face).toBeUndefined();
  });

  it('switches from one face to the other', () => {
    const up = ratingReducer(initial, faceSelected('up'));
    expect(up.face).toBe('up');
    expect(ratingReducer(up, faceSelected('down')).face).toBe('down');
  });

  it('Rate sends the rating and resets the selection', () => {
    const up = ratingReducer(initial, faceSelected('up'));
    const rating = { id: 'a', zone: 'Zaal', rate: 'up', user: { uid: 'u', name: 'Anna' } } as const;
    expect(ratingReducer(up, ratePlayer.pending('request', rating)).face).toBeUndefined();
  });

  it('can be reset', () => {
    expect(ratingReducer(ratingReducer(initial, faceSelected('up')), selectionReset()).face).toBeUndefined();
  });
});
