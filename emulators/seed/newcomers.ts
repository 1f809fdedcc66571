import { randomInt } from 'node:crypto';
import { account, type SeedAccount } from './accounts';
import { player, type SeedPlayer } from './players';

const LOCATIONS = ['Zaal', 'Bar', 'Terras', 'Entree', 'Kelder', 'Zolder'];

export function newPlayers(count: number, changes: Partial<SeedPlayer> = {}): SeedPlayer[] {
  const first = randomInt(1_000_000, 2_000_000_000);
  return Array.from({ length: count }, (_, index) =>
    player(first + index, LOCATIONS[index % LOCATIONS.length] ?? 'Zaal', changes),
  );
}

export const newAccount = (changes: Partial<SeedAccount> = {}): SeedAccount =>
  account(`customer-${randomInt(1_000_000_000)}@test.example`, changes);
