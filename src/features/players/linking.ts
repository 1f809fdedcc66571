import type { Database, Updates } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import { CodedError, isRefused } from '@/model/failure';
import { decodeKeyBundle, type PlayerWithKey, bundleCode } from '@/model/player';
import type { Invitation } from '@/model/invitation';
import {
  ADD_PLAYER_WAIT_MS,
  BUNDLE_CODE_LENGTH,
  BUNDLE_CODE_MAX_LENGTH,
  SHARE_PAUSE_MS,
} from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import { uriDecoded } from '@/model/text';
import { type Linking, linkingOf, renewalsOf } from '@/model/zone';
import { SIGNED_UP } from '@/features/auth/account';
import { notificationShown } from '@/features/notification/notification';
import type { Accepted } from './inviting';
import { adding, playersWith, readRegisteredPlayers } from './registration';
import { createActThunk } from '@/store/actThunk';
import { playerShared, selectSharedCodes } from './players';

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

async function playersOf(database: Database, keys: readonly string[]): Promise<PlayerWithKey[]> {
  const players = (await Promise.all(keys.map((key) => playersWith(database, key)))).flat();
  if (players.length === 0) throw new CodedError('thisPlayerCannotBeFound', 'No player has such a key.');
  return players;
}

/** The invitations that the customer gave to staff. The code that reads them is loaded only now. */
const invitationsOf = async (database: Database, uid: string): Promise<Invitation[]> =>
  (await import('./inviting')).readInvitations(database, uid);

/** Looks up the players of the keys, and links them to the list as it is at that moment. */
async function link(
  database: Database,
  uid: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<Added> {
  const [players, registered, given] = await Promise.all([
    playersOf(database, keys),
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
  await new Promise((resolve) => setTimeout(resolve, ADD_PLAYER_WAIT_MS));
  const keys = await asked;
  return adding(uid, async () => {
    if (keys.length === 0) {
      const { acceptInvitation } = await import('./inviting');
      const registered = await readRegisteredPlayers(database, uid);
      const { zone, invitation } = await acceptInvitation(database, uid, code, registered, signal);
      return { added: [zone], renewed: [], known: 0, invitation };
    }
    try {
      return await link(database, uid, keys, signal);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Meanwhile another device has changed the list.
      return link(database, uid, keys, signal);
    }
  });
}

const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

/** What a mail or a chat can put into the middle of a link: spaces, line ends, the marks of a quotation. */
const BREAK = '[\\s>]*';
const PATH = Array.from('/addPlayerQR/').join(BREAK);
/** A link, with everything behind it that could be the rest of its code when a mail or a chat has broken it. */
const LINK = new RegExp(`${PATH}([\\w%-]+(?:[\\s>]+[\\w-]+)*)`, 'i');
/** Characters that nobody sees, such as a mark of direction, a soft hyphen or a space without width. */
const UNSEEN = /\p{Cf}/gu;
/** Signs around a word that cannot be part of a code, such as quotation marks. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;
/** Signs that tell a code from an ordinary word: a digit, `_`, `-`, or a capital after a small letter. */
const OF_NO_WORD = /[\d_-]|[a-z][A-Z]/;

/** Joins the parts of a broken code. If they do not add up to the length of a code, the first part alone is given. */
function joined([first = '', ...others]: string[]): string {
  let code = first;
  for (const part of others) {
    if (code.length >= BUNDLE_CODE_LENGTH) break;
    code += part;
  }
  return code.length === BUNDLE_CODE_LENGTH ? code : first;
}

/** Undoes what mail filters make of a link: Proofpoint's of today, and its older one, which writes `_` for `/` and `-` for `%`. */
const unwrapped = (text: string): string =>
  text
    .replace(/urldefense\.com\/v3\/__(\S+)__;/gi, '$1 ')
    .replace(/urldefense\.proofpoint\.com\/v2\/url\?u=([^&\s]+)/gi, (_all, link: string) =>
      uriDecoded(link.replaceAll('_', '/').replaceAll('-', '%')),
    );

function codeInLink(wrapped: string): string | undefined {
  const text = unwrapped(wrapped);
  // A mail service that checks links puts the link, encoded, inside a link of its own.
  const [, found] = LINK.exec(text) ?? LINK.exec(uriDecoded(text)) ?? [];
  return found === undefined ? undefined : uriDecoded(joined(found.split(/[\s>]+/)));
}

/** Finds the code among the words of a text that has no link. */
function codeAmong(words: string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const codes = words.filter((word) => BARE_CODE.test(word) && OF_NO_WORD.test(word));
  const whole = words.some((word) => OF_NO_WORD.test(word)) ? [joined(words)] : [];
  return [...codes, ...whole].find(({ length }) => length === BUNDLE_CODE_LENGTH) ?? codes[0];
}

/**
 * Finds the code in what was typed or pasted. That is the code itself or an add-player link, with whatever a mail or a chat has
 * put around it and into it (docs/product.md 9.21). Of several codes the first is given. undefined: there is none.
 */
export function codeIn(text: string): string | undefined {
  const seen = text.replace(UNSEEN, '');
  const words = seen.split(/\s+/).map((word) => word.replace(AROUND, ''));
  return codeInLink(seen) ?? codeAmong(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** The code in the address of the page: programs that make links take a sign behind a link for a part of it (docs/product.md 9.21). */
export const codeInAddress = (code: string): string => code.replace(UNSEEN, '').replace(AROUND, '') || code;

/** Finds the code in a scanned QR code. undefined: the QR code is for something else. */
export function scannedCode(text: string): string | undefined {
  return codeInLink(text) ?? (BARE_CODE.test(text) ? text : undefined);
}

/** A code that nobody can guess. */
export const newCode = (): string => bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));

/**
 * Writes what shares `code`, or takes it back. The rules want a pause between two such writes of a customer, whichever device they come
 * from: a refusal is tried once more after it.
 */
export async function writeShared(
  database: Database,
  uid: string,
  code: string,
  updates: Updates,
): Promise<void> {
  const write = () => database.write({ ...updates, [paths.lastShared(uid)]: { code, at: SERVER_TIME } });
  try {
    await write();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SHARE_PAUSE_MS));
    await write();
  }
}

/** Puts keys under a new code that nobody can guess. `uid` owns it and can delete it. @returns the code */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = newCode();
  await writeShared(database, uid, code, { [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

/** Adds the players of a code. Whoever signed up with it (`isNew`) is told of both at once. */
export const addPlayers = createActThunk(
  'players/addPlayers',
  async (
    { uid, code, isNew = false }: { uid: string; code: string; isNew?: boolean },
    { signal, dispatch, extra: { firebase } },
  ): Promise<Added> => {
    let names = '';
    try {
      const result = await addByCode(firebase.database, uid, code, signal);
      names = result.added.join(', ');
      return result;
    } finally {
      const subject = { text: 'players.addedNames', values: { names } } as const;
      if (isNew) dispatch(notificationShown({ ...SIGNED_UP, ...(names !== '' && { subject }) }));
    }
  },
);

/**
 * Makes a bundle with the player's key, for another account. In one visit it is made once. When this is called off before the code
 * was shown, the bundle is removed again. @returns the code of the bundle
 */
export const sharePlayer = createActThunk(
  'players/sharePlayer',
  async (
    { uid, crypKey }: { uid: string; crypKey: string },
    { signal, getState, dispatch, extra: { firebase } },
  ) => {
    const known = selectSharedCodes(getState())[crypKey];
    if (known !== undefined) return known;
    const code = await makeKeyBundle(firebase.database, uid, [crypKey]);
    if (signal.aborted) {
      await firebase.database.write({ [paths.keyBundle(code)]: null });
      return code;
    }
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);
