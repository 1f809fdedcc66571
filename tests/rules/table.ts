import * as requests from './requests';
import { CODE, KEY, LEGACY_ID, OLD } from './world';

export const ACTORS = [
  'signedOut',
  'stranger',
  'customer',
  'colleague',
  'former',
  'removed',
  'administrator',
  'dj',
] as const;
/** `customer` and `colleague` have the player gym; `former` has an old key, `removed` lost access. A thumb of `customer` is at the desk. */
export type Actor = (typeof ACTORS)[number];

export const OPERATIONS = [
  'read',
  'list',
  'query',
  'queryEqual',
  'set',
  'update',
  'remove',
  'push',
  'multiPath',
  'transaction',
] as const;
/**
 * `list` reads the first child by key, `query` and `queryEqual` go by each of the row's children; all other names are
 * the SDK's. A write writes the row's `value`.
 */
export type Operation = (typeof OPERATIONS)[number];

export interface Row {
  path: string;
  value: unknown;
  /** The field to query by, with the value for `equalTo`. */
  children: Readonly<Record<string, string | number>>;
  /** Everything not named here is refused. */
  allowed: Partial<Record<Actor, readonly Operation[]>>;
}

const READS: Operation[] = ['read', 'list', 'query', 'queryEqual'];
const WRITES: Operation[] = ['set', 'multiPath', 'transaction'];
const row = (
  path: string,
  value: unknown,
  allowed: Row['allowed'] = {},
  children: Row['children'] = {},
): Row => ({ path, value, children, allowed });
const { NOW } = requests;

const rating = requests.rating();
const moodTask = requests.moodTask();
const remoteTask = requests.remoteTask();
const MEMORY = { player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked: NOW };
const BLOCKED = { artist: 'A', title: 'T', by: 'customer', at: NOW, rating: 'old' };
const ALERT = { at: NOW, mail: true };
const WEEKLY = { at: NOW, language: 'nl' };
const INFO = { id: 'customer', registered: 3, unreadMessages: 1 };
const LINK = { id: 'gym', crypKey: KEY, name: 'Zaal' };
const OWN_READS = { customer: READS };
const READ_BY_ITS_CUSTOMERS = { customer: READS, colleague: READS };
const READ_WITH_ADMINISTRATORS = { ...READ_BY_ITS_CUSTOMERS, administrator: READS };
const PUSH = requests.pushDevice();
const FRESH_CODE = 'a-fresh-code-of-25-letters';

export const TABLE: Row[] = [
  row('', { players: null }),
  row('users', { customer: null }, {}, { 'info/companyname': 'Gym' }),
  row('users/customer', { info: INFO }, { customer: [...READS, 'update'] }),
  row('users/customer/info', INFO, { customer: [...READS, ...WRITES, 'update'] }),
  row('users/customer/info/firstname', 'Anne', {
    customer: [...READS, ...WRITES, 'remove'],
  }),
  // Removing a missing node changes nothing and is allowed.
  row('users/customer/info/damin', true, { customer: [...READS, 'remove'] }),
  row('users/administrator/info/damin', false, { administrator: READS }),
  row('users/customer/info/legacyId', LEGACY_ID, { customer: [...READS, 'remove'] }),
  row(
    'users/customer/registeredPlayers',
    { gym: LINK },
    { customer: [...READS, 'update'] },
    {
      crypKey: KEY,
    },
  ),
  row('users/customer/registeredPlayers/one', LINK, {
    customer: [...READS, ...WRITES, 'update', 'remove'],
  }),
  row('users/customer/registeredPlayers/one/name', 'Danszaal', { customer: [...READS, ...WRITES] }),
  row('users/customer/messages', { R2: null }, OWN_READS, { 'info/dateTime': OLD }),
  ...['R1', 'R00000'].flatMap((thread) => [
    row(`users/customer/messages/${thread}`, { 5: 'x' }, OWN_READS),
    row(`users/customer/messages/${thread}/info`, { type: 'up', dateTime: OLD }, OWN_READS),
    row(`users/customer/messages/${thread}/info/type`, 'down', OWN_READS),
    row(`users/customer/messages/${thread}/info/dateTime`, OLD + 1, OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}`, { msg: 'Mine' }, OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}/created`, OLD + 1, OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}/from`, 'customer', OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}/msg`, 'Mine', OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}/rcvd`, true, OWN_READS),
    row(`users/customer/messages/${thread}/${OLD}/html`, '<b>', OWN_READS),
  ]),
  row('users/customer/reading', { thread: 'R1', at: NOW, count: 1, marks: [String(OLD)] }, OWN_READS),
  row('users/customer/ratings', { new: null }, OWN_READS, { dateAsked: OLD }),
  row('users/customer/ratings/new', MEMORY, OWN_READS),
  row('users/customer/ratings/old', MEMORY, OWN_READS),
  ...['player', 'zone', 'rateType', 'dateAsked'].map((field) =>
    row(`users/customer/ratings/old/${field}`, 'other', OWN_READS),
  ),
  row(
    'users/customer/ratings/old/track',
    { artist: 'Mira Solen', title: 'Golden Hour' },
    { customer: [...READS, 'remove'] },
  ),
  row('users/customer/ratings/old/reason', 'tooOften', { customer: [...READS, ...WRITES, 'remove'] }),
  row('users/customer/ratings/old/withdrawn', true, { customer: [...READS, ...WRITES, 'remove'] }),
  row('users/customer/ratings/old/outcome', { what: 'removed', at: NOW, by: 'Me' }, OWN_READS, {
    what: 'kept',
  }),
  row('users/customer/ratings/old/outcome/what', 'removed', OWN_READS),
  row('users/customer/ratings/old/note', 'mine', { customer: [...READS, 'remove'] }),
  row('users/customer/lastRating', 'new', OWN_READS),
  row(
    'users/customer/lastShared',
    { code: FRESH_CODE, at: NOW },
    { customer: [...READS, ...WRITES, 'update'] },
  ),
  row('users/customer/tickets', { 5: null }, OWN_READS),
  row('users/customer/tickets/5', { expires: 5, dateAsked: NOW }, OWN_READS),
  row(
    'users/customer/takenBack',
    { asked: OLD, mailbox: 'players/gym/rates' },
    { customer: [...READS, ...WRITES, 'update', 'remove'] },
  ),
  row('users/customer/asked', { gym: NOW }, OWN_READS),
  row('users/customer/asked/gym', OLD, OWN_READS),
  row('users/customer/push', { 1: PUSH }, { customer: [...READS, 'update'] }, { at: OLD }),
  row('users/customer/push/1', PUSH, { customer: [...READS, ...WRITES, 'update', 'remove'] }),
  row('users/customer/push/8', PUSH, OWN_READS),
  row('users/customer/push/0/endpoint', PUSH.endpoint, OWN_READS),
  row('users/customer/push/0/text', true, OWN_READS),
  row('players', { gym: null }, { administrator: READS }, { location: 'Gym', playerId: 101, ifPlaying: 1 }),
  row('players', { gym: null }, { ...everybody(['queryEqual']), administrator: READS }, { crypKey: KEY }),
  row('players/gym', { name: 'Mine' }, { administrator: READS }),
  row('players/gym/crypKey', 'mine', { administrator: READS }),
  row('players/gym/playerId', 5, READ_WITH_ADMINISTRATORS),
  ...['address', 'location', 'switchEnabled'].map((field) =>
    row(`players/gym/${field}`, 'mine', READ_WITH_ADMINISTRATORS),
  ),
  row('players/gym/ifPlaying', false, READ_WITH_ADMINISTRATORS),
  ...['nowPlaying', 'justPlayed'].flatMap((slot) => [
    row(`players/gym/${slot}`, { id: 'mine' }, READ_WITH_ADMINISTRATORS),
    row(`players/gym/${slot}/id`, 'mine', READ_WITH_ADMINISTRATORS),
  ]),
  row('players/gym/can', { block: false }, READ_WITH_ADMINISTRATORS),
  row('players/gym/can/until', true, READ_WITH_ADMINISTRATORS),
  row('players/gym/moodUntil', { at: OLD, then: 11 }, READ_WITH_ADMINISTRATORS, { at: OLD }),
  row('players/gym/timeZone', 'UTC', READ_WITH_ADMINISTRATORS),
  row('players/gym/hours', { mon: null }, READ_WITH_ADMINISTRATORS, { from: '09:00' }),
  row('players/gym/today', { 0: null }, READ_WITH_ADMINISTRATORS, { from: OLD }),
  ...['seen', 'signEvery', 'lost'].map((field) => row(`players/gym/${field}`, OLD, READ_WITH_ADMINISTRATORS)),
  row('alerts', { gym: null }),
  row('alerts/gym', { customer: null }, { customer: ['update'] }),
  row('alerts/gym/customer', ALERT, { customer: [...READS, ...WRITES, 'update', 'remove'] }),
  row('alerts/gym/customer/mail', false, { customer: [...READS, 'remove'] }),
  row('alerts/gym/former', ALERT, { former: [...READS, 'remove'] }),
  row('silent', { gym: null }, { administrator: READS }, { rank: -OLD, look: OLD }),
  row('silent/gym', { since: OLD, playerId: 101, location: 'Zaal', look: OLD }, { administrator: READS }),
  row('keyChanges', { gym: null }),
  row('keyChanges/gym', OLD, { administrator: READS }),
  row('alerting', { lease: NOW }),
  row('alerting/mailed/gym', OLD),
  row('alerting/told', { gym: null }, {}, { look: OLD }),
  row('alerting/waiting/one', { uid: 'customer' }),
  row('alerting/unsubscribe', { token: null }, {}, { at: OLD }),
  row('alerting/unsubscribe/token', { uid: 'customer', at: OLD, what: 'week' }),
  row('alerting/weekly', { customer: '2026-11-23' }),
  row('alerting/weekWaiting/customer', { week: '2026-11-23' }),
  row('weekly', { customer: null }, { customer: ['update'] }),
  row('weekly/customer', WEEKLY, { customer: [...READS, ...WRITES, 'update', 'remove'] }),
  row('weekly/customer/language', 'en', { customer: [...READS, 'remove'] }),
  row('blocked', { gym: null }),
  row('blocked/gym', { one: null }, READ_BY_ITS_CUSTOMERS, { at: OLD }),
  row('blocked/gym/gone', BLOCKED, { customer: [...READS, 'remove'], colleague: [...READS, 'remove'] }),
  row('blocked/gym/gone/title', 'Another', READ_BY_ITS_CUSTOMERS),
  row('blocked/gym/other', BLOCKED, READ_BY_ITS_CUSTOMERS),
  row('heard', { gym: null }),
  row('played', { gym: null }),
  row('played/gym', { one: null }),
  row('heard/gym', { one: null }),
  row('announcements', { gym: null }),
  row('announcements/gym', { closing: null }, READ_BY_ITS_CUSTOMERS, { seconds: 8 }),
  row('announcements/gym/closing', { name: { nl: 'Dicht' }, seconds: 8 }, READ_BY_ITS_CUSTOMERS),
  row('heard/gym/one', OLD, READ_BY_ITS_CUSTOMERS),
  row('players/gym/switchObj', { 5: { name: 'Mine' } }, READ_WITH_ADMINISTRATORS),
  row('players/gym/switchObj/1/active', true, READ_WITH_ADMINISTRATORS),
  row('players/gym/switchObj/1/name', 'Mine', READ_WITH_ADMINISTRATORS),
  row('players/gym/switchObj/1/renewed', 1_700_000_000_000, READ_WITH_ADMINISTRATORS),
  // A request is taken with its entry alone.
  row('players/gym/rates', rating, READ_WITH_ADMINISTRATORS),
  row('players/gym/switcher', moodTask, {
    ...READ_WITH_ADMINISTRATORS,
    customer: [...READS, ...WRITES, 'update'],
  }),
  row('players/gym/remote', remoteTask, {
    ...READ_WITH_ADMINISTRATORS,
    customer: [...READS, ...WRITES, 'update'],
  }),
  row('players/gym/remote/level', 8, READ_WITH_ADMINISTRATORS),
  ...['volume', 'pausedUntil', 'skipFrom', 'announcing', 'announced', 'announceFrom'].map((field) =>
    row(`players/gym/${field}`, OLD, READ_WITH_ADMINISTRATORS),
  ),
  row('players/gym/can/volume', { min: 0, max: 99 }, READ_WITH_ADMINISTRATORS),
  row('players/gym/rates/returnedInfo', ['artist'], READ_WITH_ADMINISTRATORS),
  row('playerAccess', { customer: null }),
  row('playerAccess/customer', { cafe: 'guess' }, { customer: READS }),
  row('playerAccess/customer/gym', KEY, { customer: [...READS, ...WRITES, 'remove'] }),
  row('playerAccess/customer/cafe', 'a guess', { customer: [...READS, 'remove'] }),
  row('keyBundles', { [CODE]: null }),
  row(`keyBundles/${CODE}`, { players: ['mine'] }, everybody(READS)),
  row(`keyBundles/${FRESH_CODE}`, { players: [KEY] }, everybody(READS)),
  row('keyBundles/short', { players: [KEY] }, everybody(READS)),
  row('legacyAccounts', { [LEGACY_ID]: null }),
  row(`legacyAccounts/${LEGACY_ID}`, { registeredPlayers: '101,102' }, everybody(READS)),
  row(`legacyAccounts/${LEGACY_ID}/claimedBy`, 'customer', everybody(READS)),
  row(`legacyAccounts/${LEGACY_ID}/claimedAt`, OLD, everybody(READS)),
  row('mails', { [CODE]: null }, { administrator: READS }, { at: OLD }),
  row(`mails/${CODE}`, { revoked: OLD }, { administrator: READS }),
  row(`mails/${CODE}/state`, 'sent', { administrator: READS }),
  row('desk', { open: null }),
  row('desk/open', { RT: null }, {}, { rank: -OLD, uid: 'customer' }),
  row('desk/open/RT', { rank: 5 }, { dj: READS }),
  row('desk/open/RT/rank', 5, { dj: READS }),
  row('desk/open/RT/taken', { by: 'dj', name: 'DJ Noor', at: NOW }, { dj: [...READS, ...WRITES, 'update'] }),
  row(
    'desk/open/other',
    { uid: 'customer', rating: 'old', rateType: 'up', dateAsked: OLD, rank: 5 },
    { dj: READS },
  ),
  row('desk/open/customer:RQ', { rank: 5 }, { dj: READS }),
  row('desk/open/customer:RQ/since', 5, { dj: READS }),
  row(
    'desk/open/customer:RQ/taken',
    { by: 'dj', name: 'DJ Noor', at: NOW },
    { dj: [...READS, ...WRITES, 'update'] },
  ),
  row(
    'desk/open/customer:R1',
    { uid: 'customer', thread: 'R1', since: OLD, last: OLD, text: 'Dank!', rank: 5 },
    { dj: READS },
  ),
  row('desk/done', { RD: null }, {}, { uid: 'customer' }),
  row('desk/done/RD', { what: 'removed' }, { dj: READS }),
  row('desk/done/RD/what', 'removed', { dj: READS }),
  row('desk/texts', { t0: null }, { dj: [...READS, 'update'] }),
  row('desk/texts/t0', { text: 'Thanks!', at: NOW }, { dj: [...READS, 'remove'] }),
  row('desk/texts/t0/text', 'Other', { dj: READS }),
  row('desk/texts/t1', { text: 'Thanks!', at: NOW }, { dj: [...READS, ...WRITES, 'update', 'remove'] }),
  row('desk/acts', { dj: null }),
  row('desk/acts/dj', { thumb: 'RT', at: NOW }, { dj: READS }),
  row('users/customer/messages/RT', { 5: 'x' }, { customer: READS, dj: READS }),
  row('users/customer/messages/RD/info/type', 'up', { customer: READS, dj: READS }),
  row('users/customer/messages/RQ', { 5: 'x' }, { customer: READS, dj: READS }),
  row('mailRequests/digest', { at: OLD, state: 'sent' }),
  row('thumbs/days/2026-11-22/zones/gym', { zone: 'Zaal', up: 1 }),
  row('thumbs/waiting', { total: 5 }),
  row('thumbs/zones', { gym: null }),
  // Read by a query for its newest days alone.
  row('thumbs/zones/gym', { '2026-11-22': { day: '2026-11-22', up: 1 } }, {}, { day: '2026-11-22' }),
  row('thumbs/zones/gym/2026-11-22', { day: '2026-11-22', up: 1 }, {}, { up: 1 }),
  row('thumbs/zoneDays/2026-11-22:gym', true),
  row('thumbs/zonesSince', '2026-11-22', everybody(READS)),
  row('thumbs/counted/digest', { at: OLD, rateType: 'up' }),
  row('told/customer/digest', { moment: OLD, at: OLD }),
  row('settings', { notedFrom: OLD }),
  row('settings/notedFrom', OLD),
  row('somethingElse', { a: 1 }),
];

function everybody(operations: readonly Operation[]): Row['allowed'] {
  return Object.fromEntries(
    ACTORS.filter((actor) => actor !== 'signedOut').map((actor) => [actor, operations]),
  );
}
