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

export interface Added extends Omit<Linking, 'updates'> {
  /** Only if the code was that of an invitation. */
  invitation?: Accepted['invitation'];
}

/** An empty list: no such bundle. The code may be that of an invitation. */
async function keysInBundle(database: Database, code: string): Promise<string[]> {
  if (!isDatabaseKey(code)) throw new CodedError('invalidCode', 'The code cannot be the key of a bundle.');
  return decodeKeyBundle(await database.read(paths.keyBundle(code)));
}

async function playersOf(database: Database, keys: readonly string[]): Promise<PlayerWithKey[]> {
  const players = (await Promise.all(keys.map((key) => playersWith(database, key)))).flat();
  if (players.length === 0) throw new CodedError('thisPlayerCannotBeFound', 'No player has such a key.');
  return players;
}

/** The customer's invitations to staff. Their code is loaded on demand. */
const invitationsOf = async (database: Database, uid: string): Promise<Invitation[]> =>
  (await import('./inviting')).readInvitations(database, uid);

/** Looks up the players of the keys, and links them to the current list. */
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
 * Links the players of a key bundle to the account of `uid`. New players are added; known players with another key get the bundle's
 * key. Each is written together with its grant. The code of an invitation is accepted instead. If `signal` is aborted before the
 * update, nothing is written.
 * @throws CodedError invalidCode, invitationOver, thisPlayerCannotBeFound, thisPlayerAlreadyAdded
 */
export async function addByCode(
  database: Database,
  uid: string,
  code: string,
  signal: AbortSignal,
): Promise<Added> {
  const asked = keysInBundle(database, code);
  // `asked` is awaited after the wait. Until then, avoid an unhandled rejection.
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
      // Another device has changed the list meanwhile.
      return link(database, uid, keys, signal);
    }
  });
}

const BARE_CODE = new RegExp(`^[\\w-]{6,${BUNDLE_CODE_MAX_LENGTH}}$`);

/** What mails and chats insert into a link: spaces, line breaks, quotation marks. */
const BREAK = '[\\s>]*';
const PATH = Array.from('/addPlayerQR/').join(BREAK);
/** A link with everything that could be the rest of its code, if a mail or chat has broken it. */
const LINK = new RegExp(`${PATH}([\\w%-]+(?:[\\s>]+[\\w-]+)*)`, 'i');
/** Invisible characters such as direction marks, soft hyphens and zero-width spaces. */
const UNSEEN = /\p{Cf}/gu;
/** Signs around a word that cannot be part of a code. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;
/** Distinguishes a code from an ordinary word: a digit, `_`, `-`, or a capital after a small letter. */
const OF_NO_WORD = /[\d_-]|[a-z][A-Z]/;

/** Joins the parts of a broken code. If they do not have the length of a code, returns the first part. */
function joined([first = '', ...others]: string[]): string {
  let code = first;
  for (const part of others) {
    if (code.length >= BUNDLE_CODE_LENGTH) break;
    code += part;
  }
  return code.length === BUNDLE_CODE_LENGTH ? code : first;
}

/** Restores links rewritten by mail filters: Proofpoint v3, and v2, which writes `_` for `/` and `-` for `%`. */
const unwrapped = (text: string): string =>
  text
    .replace(/urldefense\.com\/v3\/__(\S+)__;/gi, '$1 ')
    .replace(/urldefense\.proofpoint\.com\/v2\/url\?u=([^&\s]+)/gi, (_all, link: string) =>
      uriDecoded(link.replaceAll('_', '/').replaceAll('-', '%')),
    );

function codeInLink(wrapped: string): string | undefined {
  const text = unwrapped(wrapped);
  // Link checkers embed the encoded link in one of their own.
  const [, found] = LINK.exec(text) ?? LINK.exec(uriDecoded(text)) ?? [];
  return found === undefined ? undefined : uriDecoded(joined(found.split(/[\s>]+/)));
}

/** Finds the code among the words of a text without a link. */
function codeAmong(words: string[]): string | undefined {
  const [only, ...others] = words;
  if (others.length === 0) return only;
  const codes = words.filter((word) => BARE_CODE.test(word) && OF_NO_WORD.test(word));
  const whole = words.some((word) => OF_NO_WORD.test(word)) ? [joined(words)] : [];
  return [...codes, ...whole].find(({ length }) => length === BUNDLE_CODE_LENGTH) ?? codes[0];
}

/**
 * Finds the code in typed or pasted text: a bare code or an add-player link, with whatever a mail or chat has added (docs/product.md
 * 9.21). Returns the first of several codes. undefined: none.
 */
export function codeIn(text: string): string | undefined {
  const seen = text.replace(UNSEEN, '');
  const words = seen.split(/\s+/).map((word) => word.replace(AROUND, ''));
  return codeInLink(seen) ?? codeAmong(words.filter((word) => /^[\w-]+$/.test(word)));
}

/** The code in the page's URL, without a sign that link detection took for a part of it (docs/product.md 9.21). */
export const codeInAddress = (code: string): string => code.replace(UNSEEN, '').replace(AROUND, '') || code;

/** The code in a scanned QR code. undefined: the QR code is for something else. */
export function scannedCode(text: string): string | undefined {
  return codeInLink(text) ?? (BARE_CODE.test(text) ? text : undefined);
}

export const newCode = (): string => bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));

/**
 * Writes what shares or revokes `code`. The rules require a pause between two such writes of a customer, on any device, so a refused
 * write is repeated once after it.
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

/**
 * Creates a bundle of keys, which `uid` owns and can delete.
 * @returns its code, which cannot be guessed
 */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = newCode();
  await writeShared(database, uid, code, { [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

/** Adds the players of a code. After a sign-up with the code (`isNew`), one dialog reports both. */
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
 * Creates a bundle with the player's key for another account, once per visit. If aborted before the code was shown, deletes the bundle.
 * @returns the code of the bundle
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
