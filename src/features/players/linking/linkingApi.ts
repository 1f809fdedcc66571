import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import { CodedError, failureFrom } from '@/model/failure';
import { decodeKeyBundle, decodePlayers, type PlayerWithKey } from '@/model/player';
import type { Invitation } from '@/model/invitation';
import { ADD_PLAYER_WAIT_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { type Linking, linkingOf, renewalsOf } from '@/model/zone';
import type { Accepted } from '../inviting/acceptingApi';
import { adding } from '../listChanges';
import { readRegisteredPlayers } from '../registrationApi';

/** The result of adding a code. */
export interface Added extends Omit<Linking, 'updates'> {
  /** The invitation, when the code was that of one. */
  invitation?: Accepted['invitation'];
}

/** An empty list means that there is no such bundle. The code may be that of an invitation. */
async function keysInBundle(database: Database, code: string): Promise<string[]> {
  if (!isDatabaseKey(code)) throw new CodedError('invalidCode', 'The code cannot be the key of a bundle.');
  return decodeKeyBundle(await database.read(paths.keyBundle(code)));
}

async function playersWith(database: Database, keys: readonly string[]): Promise<PlayerWithKey[]> {
  const found = await Promise.all(
    keys.map(async (key) =>
      decodePlayers(await database.readWhere(paths.players, 'crypKey', key), logMalformed),
    ),
  );
  const players = found.flat();
  if (players.length === 0) throw new CodedError('thisPlayerCannotBeFound', 'No player has such a key.');
  return players;
}

const wait = (duration: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, duration);
  });

/** The invitations that the customer gave to staff. The code that reads them is loaded only now. */
const invitationsOf = async (database: Database, uid: string): Promise<Invitation[]> =>
  (await import('../inviting/invitationsApi')).readInvitations(database, uid);

/** Looks up the players of the keys, and links them to the list as it is at that moment. */
async function link(
  database: Database,
  uid: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Added> {
  const [players, registered, given] = await Promise.all([
    playersWith(database, keys),
    readRegisteredPlayers(database, uid),
    invitationsOf(database, uid),
  ]);
  signal.throwIfAborted();
  const { updates, ...added } = linkingOf(uid, registered, players);
  await database.write({ ...updates, ...renewalsOf(given, players) });
  if (added.known === players.length)
    throw new CodedError('thisPlayerAlreadyAdded', 'Every player is known.');
  return added;
}

/**
 * Links the players of a key bundle to the account of `uid`. A player that is not there yet is added. A player that is there
 * with another key gets the key of the bundle. A player and its grant are written in one update. When the code is that of an
 * invitation, the invitation is accepted. When `signal` is aborted before the update, nothing is written.
 * @throws CodedError invalidCode, invitationOver, thisPlayerCannotBeFound, thisPlayerAlreadyAdded
 */
export async function addByCode(
  database: Database,
  uid: string,
  code: string,
  signal: AbortSignal,
): Promise<Added> {
  const asked = keysInBundle(database, code);
  // If this fails, the failure is reported after the wait, where `asked` is awaited.
  asked.catch(() => undefined);
  await wait(ADD_PLAYER_WAIT_MS);
  const keys = await asked;
  return adding(uid, async () => {
    if (keys.length === 0) {
      const { acceptInvitation } = await import('../inviting/acceptingApi');
      const registered = await readRegisteredPlayers(database, uid);
      const { zone, invitation } = await acceptInvitation(database, uid, code, registered, signal);
      return { added: [zone], renewed: [], known: 0, invitation };
    }
    try {
      return await link(database, uid, keys, signal);
    } catch (error) {
      if (failureFrom(error).code !== 'permission-denied') throw error;
      // Meanwhile another device has changed the list.
      return link(database, uid, keys, signal);
    }
  });
}
