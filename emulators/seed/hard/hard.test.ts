import { describe, expect, it } from 'vitest';
import { malformedIn } from '../../../src/model/decode';
import { MOOD_OPTIONS_MAX, NAME_MAX_LENGTH, TRACK_MAX_LENGTH } from '../../../src/model/limits';
import { decodePlayer, registrationOf } from '../../../src/model/player';
import { isBlank, printable } from '../../../src/model/text';
import { returnedAt } from '../../venue/tracks';
import { player } from '../players';
import { HARD_ACCOUNTS } from './accounts';
import { firstHardId, hardPlayers } from './players';
import { HARD_NAMES, HARD_TITLES, HARD_TRACKS } from './words';

const customerOf = (zones: number) => {
  const found = HARD_ACCOUNTS.find(({ players }) => players.length === zones);
  if (found === undefined) throw new Error(`Nobody has ${zones} zones.`);
  return found;
};

describe('The hard venue', () => {
  it('has titles of 20 to 200 characters, and some as long as a phone is wide', () => {
    const lengths = HARD_TITLES.map(({ length }) => length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([20, TRACK_MAX_LENGTH]);
    for (const length of [39, 40, 43, 44, 46]) expect(lengths).toContain(length);
  });

  it('has names of 100 characters, and none that the app would not take', () => {
    expect(HARD_NAMES.long).toHaveLength(NAME_MAX_LENGTH);
    expect(HARD_NAMES.unbroken).toHaveLength(NAME_MAX_LENGTH);
    for (const name of Object.values(HARD_NAMES)) {
      expect(name.length).toBeLessThanOrEqual(NAME_MAX_LENGTH);
      expect(printable(name)).toBe(name);
      expect(isBlank(name)).toBe(false);
    }
  });

  it('has customers of 0, 1, 5, 9, 60 and 300 zones, three of them of one name, all of which the app can read', () => {
    expect(HARD_ACCOUNTS.map(({ players }) => players.length)).toEqual([0, 1, 5, 9, 60, 300]);
    const names = customerOf(5).players.map((zone) => registrationOf(zone).name);
    expect(names.filter((name) => name === 'Bar')).toHaveLength(3);
    const all = HARD_ACCOUNTS.flatMap(({ players }) => players);
    for (const { key, ...rest } of all) expect(malformedIn(() => void decodePlayer(key, rest))).toEqual([]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it('has a player with all the moods that one may have, none of them active, and one without any', () => {
    const [single] = customerOf(1).players;
    expect(single?.switchObj).toHaveLength(MOOD_OPTIONS_MAX);
    expect(single?.switchObj.filter(({ active }) => active)).toEqual([]);
    expect(customerOf(5).players.filter(({ switchObj }) => switchObj.length === 0)).toHaveLength(1);
  });

  it('answers ratings with each of its titles, and with lists of none, one and five entries', () => {
    const returned = hardPlayers(firstHardId(1_000_000), HARD_TRACKS.length).map((one) => returnedAt(one, 0));
    expect(returned).toEqual(HARD_TRACKS);
    expect(new Set(returned.map(({ length }) => length))).toEqual(new Set([0, 1, 2, 5]));
    expect(HARD_TRACKS).not.toContainEqual(returnedAt(player(101, 'Krachtzaal'), 0));
  });
});
