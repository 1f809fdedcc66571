import { describe, expect, it } from 'vitest';
import { NAME_MAX_LENGTH } from './limits';
import { addressOf, locationOf } from './player';
import type { RegisteredPlayer } from './user';
import { registrationOf, zoneGroupsOf, zonesOf } from './zone';

const player = (id: string, name: string, location = name): RegisteredPlayer => ({
  id,
  pushId: id,
  name,
  location,
  crypKey: id,
  switchEnabled: true,
});

const namesOf = (players: RegisteredPlayer[]): string[] => zonesOf(players, 'nl').map(({ name }) => name);

describe('zones (docs/product.md 6.14)', () => {
  it('are sorted by name, as people sort', () => {
    const players = [player('a', 'Zaal 10'), player('b', 'zaal 9'), player('c', 'Bar'), player('d', 'Écran')];
    expect(namesOf(players)).toEqual(['Bar', 'Écran', 'zaal 9', 'Zaal 10']);
    expect(zonesOf(players, 'nl').map((zone) => zone.player.id)).toEqual(['c', 'd', 'b', 'a']);
  });

  it('of one name are told apart by where they stand', () => {
    expect(namesOf([player('a', 'Bar', 'Kade 2'), player('b', 'Bar', 'Dam 1'), player('c', 'Zaal')])).toEqual(
      ['Bar (Dam 1)', 'Bar (Kade 2)', 'Zaal'],
    );
  });

  it('of one name and place are told apart by a number', () => {
    expect(namesOf([player('a', 'Bar'), player('b', 'Bar')])).toEqual(['Bar (1)', 'Bar (2)']);
    expect(namesOf([player('a', 'Bar', ''), player('b', 'Bar', 'Dam 1')])).toEqual(['Bar (1)', 'Bar (2)']);
  });
});

describe('groups of zones (docs/product.md 6.17)', () => {
  it('call their zones as they are told apart at that place', () => {
    const players = ['Dam 1', 'Kade 2', ...Array<string>(7).fill('Kade 9')].map((place, index) =>
      player(`${index}`, index < 2 ? 'Bar' : 'Zaal', place),
    );
    const [dam, , kade] = zoneGroupsOf(zonesOf(players, 'nl'), 'nl') ?? [];
    expect(dam?.zones).toMatchObject([{ name: 'Bar (Dam 1)', nameInGroup: 'Bar' }]);
    expect(kade?.zones[6]).toMatchObject({ name: 'Zaal (7)', nameInGroup: 'Zaal (7)' });
  });
});

const BOTH = { address: 'Kade 1', location: 'Hall' };
const ADDRESS = { address: 'Kade 1', location: '' };
const LOCATION = { address: '', location: 'Hall' };

it('a player stands at its address for customers, at its location for administrators, or else at the other', () => {
  expect([BOTH, ADDRESS, LOCATION].map(addressOf)).toEqual(['Kade 1', 'Kade 1', 'Hall']);
  expect([BOTH, ADDRESS, LOCATION].map(locationOf)).toEqual(['Hall', 'Kade 1', 'Hall']);
});

it.each([
  ['Hall', 'Hall'],
  ['', 'gym'],
  [' \u200b ', 'gym'],
  ['Hall\n\u202eone', 'Hallone'],
  ['x'.repeat(300), 'x'.repeat(NAME_MAX_LENGTH)],
])('a player that is linked has a name that the database takes, of the location %j', (location, name) => {
  const linked = { key: 'gym', crypKey: 'key', switchEnabled: true, address: '', location };
  expect(registrationOf(linked)).toMatchObject({ id: 'gym', name, crypKey: 'key' });
});
