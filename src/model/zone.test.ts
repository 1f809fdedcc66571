import { describe, expect, it } from 'vitest';
import type { RegisteredPlayer } from './user';
import { zonesOf } from './zone';

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
