import { newKey, read, readWhere, write, type Updates } from '@/firebase/database';
import { CodedError, failureFrom, type Failure } from '@/firebase/failure';
import { logMalformed } from '@/firebase/malformed';
import { isDatabaseKey } from '@/model/databaseKey';
import { bundleCode, decodeKeyBundle } from '@/model/keyBundle';
import { ADD_PLAYER_WAIT_MS, BUNDLE_CODE_LENGTH } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodePlayers, type Player } from '@/model/player';
import type { RegisteredPlayer } from '@/model/user';

/** What adding a code came to: how many players are new, and how many were known already. */
export interface Added {
  added: number;
  known: number;
}

async function playersInBundle(code: string): Promise<Player[]> {
  if (!isDatabaseKey(code)) throw new CodedError('invalidCode', 'The code cannot be the key of a bundle.');
  const keys = decodeKeyBundle(await read(paths.keyBundle(code)));
  if (keys.length === 0) throw new CodedError('invalidCode', 'There is no such bundle.');
  const found = await Promise.all(
    keys.map(async (key) => decodePlayers(await readWhere(paths.players, 'crypKey', key), logMalformed)),
  );
  const players = found.flat();
  if (players.length === 0) throw new CodedError('thisPlayerCannotBeFound', 'No player has such a key.');
  return players;
}

const wait = (duration: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, duration);
  });

/**
 * Links the players of a key bundle to the account of `uid`, those that are not in `registered` yet. Each player
 * and the grant for it are written together.
 * `signal` ends it before anything is written.
 * @throws CodedError with the key of its text: invalidCode, thisPlayerCannotBeFound, thisPlayerAlreadyAdded.
 */
export async function addByCode(
  uid: string,
  code: string,
  registered: readonly RegisteredPlayer[],
  signal: AbortSignal,
): Promise<Added> {
  await wait(ADD_PLAYER_WAIT_MS);
  const players = await playersInBundle(code);
  signal.throwIfAborted();
  const fresh = players.filter(({ key }) => registered.every(({ id }) => id !== key));
  if (fresh.length === 0) throw new CodedError('thisPlayerAlreadyAdded', 'Every player is known.');
  const updates: Updates = {};
  for (const { key, location, address, crypKey, switchEnabled } of fresh) {
    const place = location || address;
    updates[paths.registeredPlayer(uid, await newKey())] = {
      id: key,
      location: place,
      name: place || key,
      crypKey,
      switchEnabled,
    };
    updates[paths.playerAccess(uid, key)] = crypKey;
  }
  await write(updates);
  return { added: fresh.length, known: players.length - fresh.length };
}

/** Puts keys under a new code, which nobody can guess. @returns the code */
export async function makeKeyBundle(crypKeys: string[]): Promise<string> {
  const code = bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));
  await write({ [paths.keyBundle(code)]: { players: crypKeys } });
  return code;
}

export const rename = (uid: string, { pushId }: RegisteredPlayer, name: string): Promise<void> =>
  write({ [`${paths.registeredPlayer(uid, pushId)}/name`]: name });

/** Takes a player, and the right to use it, from the account. */
export const remove = (uid: string, { pushId, id }: RegisteredPlayer): Promise<void> =>
  write({ [paths.registeredPlayer(uid, pushId)]: null, [paths.playerAccess(uid, id)]: null });

export { failureFrom, type Failure };
