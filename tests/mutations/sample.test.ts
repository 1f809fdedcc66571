import { describe, expect, it } from 'vitest';
import { quick } from './list';
import { commit, SAMPLE_SIZE, sampleOf } from './sample';

describe('the breaks that are tried with a commit', () => {
  it('are twelve different ones, the same however often they are asked for', () => {
    const sample = sampleOf(quick, 'one');
    expect(new Set(sample).size).toBe(SAMPLE_SIZE);
    expect(sampleOf(quick, 'one')).toEqual(sample);
    expect(sampleOf(quick.toReversed(), 'one')).toEqual(sample);
  });

  it('are others with another commit', () => {
    expect(sampleOf(quick, 'two')).not.toEqual(sampleOf(quick, 'one'));
  });

  it('are there without git too', () => {
    expect(commit()).not.toBe('');
  });
});
