import { randomInt } from 'node:crypto';
import { account, type SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { adminEnvironment } from '../../emulators/stack/project';
import { testPorts } from './testPorts';
import { untilPlayersRun } from './venue';

Object.assign(process.env, adminEnvironment(testPorts));

/** A customer of one test alone. */
export interface Customer extends SeedAccount {
  uid: string;
}

const LOCATIONS = ['Zaal', 'Bar', 'Terras', 'Entree', 'Kelder', 'Zolder'];

/** Players that no other test has, in the database and switched on. */
export async function makePlayers(count: number, changes: Partial<SeedPlayer> = {}): Promise<SeedPlayer[]> {
  const first = randomInt(1_000_000, 2_000_000_000);
  const players = Array.from({ length: count }, (_, index) =>
    player(first + index, LOCATIONS[index % LOCATIONS.length] ?? 'Zaal', changes),
  );
  await addPlayers(players);
  await untilPlayersRun(players.map(({ playerId }) => playerId));
  return players;
}

/** A customer that no other test has, with these players. */
export async function makeCustomer(
  players: SeedPlayer[],
  { unreadMessages = 0, ...changes }: Partial<SeedAccount> & { unreadMessages?: number } = {},
): Promise<Customer> {
  const email = `customer-${randomInt(1_000_000_000)}@test.example`;
  const made = account(email, { players, ...changes });
  return { ...made, uid: await addCustomer(made, unreadMessages) };
}
