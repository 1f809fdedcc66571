import { describe, expect, it } from 'vitest';
import { songFrom } from '../../src/model/song';
import { coverOf } from './cover';
import { firstSong, LIBRARY, songAfter } from './library';

describe('The library of the simulated players', () => {
  it('has some hundred songs with titles of one letter to more than a hundred', () => {
    const lengths = LIBRARY.map(({ title }) => title.length);
    expect(LIBRARY.length).toBeGreaterThanOrEqual(300);
    expect(Math.min(...lengths)).toBe(1);
    expect(Math.max(...lengths)).toBeGreaterThan(100);
    expect(new Set(LIBRARY.map(({ id }) => id)).size).toBe(LIBRARY.length);
  });

  it('has a small cover of its own for most, and none for some', () => {
    const covers = LIBRARY.map(({ art }) => (art === undefined ? undefined : coverOf(`/${art}`)));
    const drawn = covers.filter((cover) => cover !== undefined);
    expect(drawn.length).toBe(LIBRARY.filter(({ art }) => art !== undefined).length);
    expect(covers).toContain(undefined);
    expect(new Set(drawn).size).toBeGreaterThan(100);
    expect(Math.max(...drawn.map(({ length }) => length))).toBeLessThan(1000);
    expect(coverOf('/list')).toBeUndefined();
  });

  it('goes on from song to song, and comes round', () => {
    let song = firstSong(101, 5);
    const heard = new Set<string>();
    while (!heard.has(song.id)) {
      heard.add(song.id);
      song = songAfter(101, song, 7);
      expect(songFrom(song)).toEqual(song);
    }
    expect(heard.size).toBe(LIBRARY.length);
    expect(song).toEqual({ ...firstSong(101, 5), since: 7 });
  });

  it('leaves out the songs that are not to play again, also the last of the library (docs/contract.md P10)', () => {
    const [first, second, third] = LIBRARY;
    const last = LIBRARY.at(-1);
    if (first === undefined || second === undefined || third === undefined || last === undefined)
      throw new RangeError('The library is too small.');
    expect(firstSong(0, 7, new Set([first.id])).id).toBe(second.id);
    expect(songAfter(0, { id: 'another' }, 7, new Set([first.id])).id).toBe(second.id);
    expect(songAfter(101, first, 7, new Set([second.id])).id).toBe(third.id);
    expect(songAfter(101, second, 7, new Set(LIBRARY.slice(2).map(({ id }) => id))).id).toBe(first.id);
    expect(songAfter(101, last, 7, new Set([first.id])).id).toBe(second.id);
  });
});
