import { describe, expect, it } from 'vitest';
import type { RegisteredPlayer } from './user';
import { zoneGroupsOf, zonesOf } from './zone';

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
  it('have no heading that repeats the name of its only zone', () => {
    const players = ['Bar', 'Zaal', ...Array<string>(7).fill('Kade 9')].map((name, index) =>
      player(`${index}`, index < 2 ? name : `Zone ${index}`, name),
    );
    const groups = zoneGroupsOf(zonesOf(players, 'nl'), 'nl') ?? [];
    expect(groups.map(({ place, zones }) => [place, zones.length])).toEqual([
      ['Kade 9', 7],
      ['', 2],
    ]);
  });

  it('call their zones as they are told apart at that place', () => {
    const players = ['Dam 1', 'Kade 2', ...Array<string>(7).fill('Kade 9')].map((place, index) =>
      player(`${index}`, index < 2 ? 'Bar' : 'Zaal', place),
    );
    const [dam, , kade] = zoneGroupsOf(zonesOf(players, 'nl'), 'nl') ?? [];
    expect(dam?.zones).toMatchObject([{ name: 'Bar (Dam 1)', nameInGroup: 'Bar' }]);
    expect(kade?.zones[6]).toMatchObject({ name: 'Zaal (7)', nameInGroup: 'Zaal (7)' });
  });
});
