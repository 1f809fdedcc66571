import type { SeedAccount } from '../../emulators/seed/accounts';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newAccount, newPlayers } from '../../emulators/seed/newcomers';
import type { SeedPlayer } from '../../emulators/seed/players';
import { adminEnvironment } from '../../emulators/stack/project';
import { testPorts } from './testPorts';
import { untilPlayersRun } from './venue';

Object.assign(process.env, adminEnvironment(testPorts));

export interface Customer extends SeedAccount {
  uid: string;
}

/** Waits until they run. */
export async function makePlayers(count: number, changes: Partial<SeedPlayer> = {}): Promise<SeedPlayer[]> {
  const players = newPlayers(count, changes);
  await addPlayers(players);
  await untilPlayersRun(players.map(({ playerId }) => playerId));
  return players;
}

/** Waits until it runs. */
export async function makePlayer(changes: Partial<SeedPlayer> = {}): Promise<SeedPlayer> {
  const [player] = await makePlayers(1, changes);
  if (player === undefined) throw new RangeError('One player was asked for.');
  return player;
}

export async function makeCustomer(
  players: SeedPlayer[],
  { unreadMessages = 0, ...changes }: Partial<SeedAccount> & { unreadMessages?: number } = {},
): Promise<Customer> {
  const made = newAccount({ players, ...changes });
  return { ...made, uid: await addCustomer(made, unreadMessages) };
}
