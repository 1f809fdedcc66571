import type { Database } from 'firebase-admin/database';
import { childrenOf, isDatabaseKey, type Malformed, malformedIn } from '../../src/model/decode';
import { conversationKey, rankOfConversation } from '../../src/model/desk';
import { DESK_EXCERPT_LENGTH, MESSAGE_CLOCK_TOLERANCE_MS } from '../../src/model/limits';
import { decodeThread, timeUpdates } from '../../src/model/message';
import { paths } from '../../src/model/paths';
import { decodePlayer } from '../../src/model/player';
import { decodeRegisteredPlayers, decodeUserInfo } from '../../src/model/user';

/** Records per batch. */
const PAGE = 200;

/** Older conversations are no longer brought to the desk (90 days), in ms. */
const BROUGHT_MS = 7_776_000_000;

/** A field to write, if its record still exists. */
interface Repair {
  record: string;
  field: string;
  value: unknown;
}

interface Migration {
  players: number;
  customers: number;
  /** Missing grants. */
  grants: number;
  repairs: Repair[];
  /** Paths of zones whose key opens no player. */
  strayZones: string[];
  /** Unreadable records. */
  unreadable: Malformed[];
  oldAccounts: number;
  /** Conversations that wait for an answer, and do not lie at the desk. */
  conversations: number;
}

/** An account of the previous app: the unguessable id in the cookie of its devices, and its players. */
export interface OldAccountRow {
  legacyId: string;
  registeredPlayers: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

/** undefined: not a text with a number. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

/** The children of a path in batches, by key. */
async function* pagesOf(database: Database, path: string): AsyncGenerator<[key: string, child: unknown][]> {
  let query = database.ref(path).orderByKey().limitToFirst(PAGE);
  for (;;) {
    const children: [string, unknown][] = [];
    (await query.get()).forEach((child) => {
      children.push([child.key, child.val()]);
    });
    const last = children.at(-1)?.[0];
    if (last === undefined) return;
    yield children;
    query = database.ref(path).orderByKey().startAfter(last).limitToFirst(PAGE);
  }
}

function ofCustomer(uid: string, user: unknown, granted: unknown, keys: ReadonlyMap<string, string>) {
  const grants: Record<string, string> = {};
  const repairs: Repair[] = [];
  const strayZones: string[] = [];
  for (const [pushId, zone] of childrenOf(fieldOf(user, 'registeredPlayers'))) {
    const crypKey = fieldOf(zone, 'crypKey');
    if (typeof crypKey !== 'string') continue;
    const record = paths.registeredPlayer(uid, pushId);
    const player = keys.get(crypKey);
    if (player === undefined) {
      strayZones.push(record);
      continue;
    }
    if (fieldOf(zone, 'id') !== player) repairs.push({ record, field: 'id', value: player });
    if (fieldOf(granted, player) !== crypKey) grants[paths.playerAccess(uid, player)] = crypKey;
  }
  for (const field of ['totalMessages', 'unreadMessages']) {
    const value = numberIn(fieldOf(fieldOf(user, 'info'), field));
    if (value !== undefined) repairs.push({ record: paths.userInfo(uid), field, value });
  }
  for (const [path, value] of Object.entries(timeUpdates(uid, fieldOf(user, 'messages')))) {
    const field = 'info/dateTime';
    repairs.push({ record: path.slice(0, -field.length - 1), field, value });
  }
  return { grants, repairs, strayZones };
}

/** The key of a message that is its time. undefined: it is none, or ahead. */
function timeIn(key: string, now: number): number | undefined {
  const time = Number(key);
  return String(time) === key && time > 0 && time <= now + MESSAGE_CLOCK_TOLERANCE_MS ? time : undefined;
}

/**
 * The entries at the desk, by key, for the conversations of a customer whose last message is the customer's own (docs/product.md 39.14).
 * Their keys are the times of their messages.
 */
export function waitingConversations(uid: string, user: unknown, now: number): Record<string, object> {
  const info = fieldOf(user, 'info');
  const [firstName, company] = ['firstname', 'companyname'].map((name) => {
    const value = fieldOf(info, name);
    return typeof value === 'string' ? value : '';
  });
  const found: Record<string, object> = {};
  for (const [thread, content] of childrenOf(fieldOf(user, 'messages'))) {
    const id = conversationKey(uid, thread);
    const messages = (decodeThread(thread, content)?.messages ?? []).flatMap(({ key, from, msg }) => {
      const time = timeIn(key, now);
      return time === undefined ? [] : [{ time, from, msg }];
    });
    const answer = messages.findLastIndex(({ from }) => from !== uid);
    const [first, last] = [messages[answer + 1], messages.at(-1)];
    if (first === undefined || last === undefined || last.time < now - BROUGHT_MS || !isDatabaseKey(id))
      continue;
    found[id] = {
      uid,
      thread,
      firstName,
      company,
      since: first.time,
      last: last.time,
      text: Array.from(last.msg).slice(0, DESK_EXCERPT_LENGTH).join(''),
      rank: rankOfConversation({ since: first.time }),
    };
  }
  return found;
}

/** A copy of a record with one field (a path below it) changed. */
function withField(value: unknown, field: string, child: unknown): Record<string, unknown> {
  const [name = '', ...deeper] = field.split('/');
  const record = isRecord(value) ? value : {};
  return {
    ...record,
    [name]: deeper.length === 0 ? child : withField(record[name], deeper.join('/'), child),
  };
}

/**
 * Migrates the database of the previous app: conversations that wait for an answer, grants, ids of linked players, times of conversations, numbers stored as texts, and old
 * accounts. The app does the same for one customer at a time. It can be repeated.
 * @param really false: a dry run
 */
export async function migrate(
  database: Database,
  oldAccounts: readonly OldAccountRow[],
  really: boolean,
  { bringsConversations = true, now = Date.now() } = {},
): Promise<Migration> {
  const migration: Migration = {
    players: 0,
    customers: 0,
    grants: 0,
    repairs: [],
    strayZones: [],
    unreadable: [],
    oldAccounts: 0,
    conversations: 0,
  };
  const repair = async (repairs: readonly Repair[]): Promise<void> => {
    migration.repairs.push(...repairs);
    if (!really) return;
    for (const { record, field, value } of repairs)
      await database
        .ref(record)
        .transaction((now: unknown) => (now === null ? now : withField(now, field, value)));
  };
  const write = async (updates: Record<string, string>): Promise<void> => {
    if (really && Object.keys(updates).length > 0) await database.ref().update(updates);
  };

  /** Brings a conversation, unless it or its thumb lies or lay at the desk with this message. */
  const bring = async (id: string, entry: object): Promise<void> => {
    const thread = String(fieldOf(entry, 'thread'));
    const uid: unknown = fieldOf(entry, 'uid');
    const [open, done, ...thumbs] = await Promise.all(
      [
        paths.waitingThumb(id),
        paths.settledThumb(id),
        paths.waitingThumb(thread),
        paths.settledThumb(thread),
      ].map(async (path) => (await database.ref(path).get()).val() as unknown),
    );
    if (open !== null || thumbs.some((thumb) => fieldOf(thumb, 'uid') === uid)) return;
    if (Number(fieldOf(done, 'last') ?? 0) >= Number(fieldOf(entry, 'last'))) return;
    migration.conversations += 1;
    if (really)
      await database.ref().update({ [paths.waitingThumb(id)]: entry, [paths.settledThumb(id)]: null });
  };

  const keys = new Map<string, string>();
  for await (const page of pagesOf(database, paths.players)) {
    migration.players += page.length;
    const repairs: Repair[] = [];
    for (const [key, player] of page) {
      const crypKey = fieldOf(player, 'crypKey');
      if (typeof crypKey === 'string') keys.set(crypKey, key);
      const playerId = numberIn(fieldOf(player, 'playerId'));
      if (playerId !== undefined)
        repairs.push({ record: paths.player(key), field: 'playerId', value: playerId });
      migration.unreadable.push(...malformedIn(() => void decodePlayer(key, player)));
    }
    await repair(repairs);
  }

  for await (const page of pagesOf(database, 'users')) {
    migration.customers += page.length;
    const [first = '', last = ''] = [page[0]?.[0], page.at(-1)?.[0]];
    const granted: unknown = (
      await database.ref('playerAccess').orderByKey().startAt(first).endAt(last).get()
    ).val();
    const grants: Record<string, string> = {};
    const repairs: Repair[] = [];
    for (const [uid, user] of page) {
      const found = ofCustomer(uid, user, fieldOf(granted, uid), keys);
      Object.assign(grants, found.grants);
      repairs.push(...found.repairs);
      migration.strayZones.push(...found.strayZones);
      const malformed = malformedIn(() => {
        decodeUserInfo(uid, fieldOf(user, 'info'));
        decodeRegisteredPlayers(fieldOf(user, 'registeredPlayers'));
        for (const [thread, content] of childrenOf(fieldOf(user, 'messages'))) decodeThread(thread, content);
      });
      for (const { place, issues } of malformed)
        migration.unreadable.push({ place: place.replace('{uid}', uid), issues });
    }
    migration.grants += Object.keys(grants).length;
    await repair(repairs);
    await write(grants);
    if (bringsConversations)
      for (const [uid, user] of page)
        for (const [id, entry] of Object.entries(waitingConversations(uid, user, now)))
          await bring(id, entry);
  }

  for (let start = 0; start < oldAccounts.length; start += PAGE) {
    const updates: Record<string, string> = {};
    await Promise.all(
      oldAccounts.slice(start, start + PAGE).map(async ({ legacyId, registeredPlayers }) => {
        const path = `${paths.legacyAccount(legacyId)}/registeredPlayers`;
        if (String((await database.ref(path).get()).val()) !== registeredPlayers)
          updates[path] = registeredPlayers;
      }),
    );
    migration.oldAccounts += Object.keys(updates).length;
    await write(updates);
  }
  return migration;
}
