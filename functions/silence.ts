import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { PROVIDER_TIME_ZONE } from '../src/model/answersReport';
import { decoderOf, moment } from '../src/model/decode';
import { ALERT_AFTER_MS } from '../src/model/limits';
import { functionPaths, paths } from '../src/model/paths';
import { maybeHoursSchema, openingAt } from '../src/model/openingHours';
import { signFields, silenceOf } from '../src/model/sign';
import { HOUR_MS } from '../src/model/time';
import { maybeTimeZoneSchema } from '../src/model/timeZone';
import { alertDue, messagesTo, silenceBegan, type Message } from './alerts';
import { maybe, textOrEmpty, update, valueAt, type Updates } from './database';

/** The pause between two alerts about the same zone. */
export const ALERT_QUIET_MS = 3_600_000;
/** If players in more places than this fall silent at once, only the provider is told. */
export const ALERT_PLACES_MAX = 20;

/** A run looks back before the last one for this long (ms): a sign of life is dated by the clock of its player. */
const OVERLAP_MS = 1_200_000;
/** Players that lose power within this time of each other share one message. */
const TOGETHER_MS = 60_000;
/** After an hour of silence a player is checked at this interval, and no longer by each run. */
const LONG_SILENT_MS = 300_000;

const maybeMoment = maybe(moment);

/** `isOld`: it began long before the last run, so nobody is alerted. */
interface Found extends ReturnType<typeof silenceOf> {
  isOld: boolean;
}

const decodeSigns = decoderOf(v.object({ ...signFields, seen: moment, playerId: v.number() }));

/**
 * Silent for 10 minutes, by key. `before` is when the last complete run looked (undefined: never). A run reads only players that fell
 * silent since then; once an hour it reads all of them, so that the list is complete whatever a sign says.
 */
export async function silentNow(before: number | undefined, now: number): Promise<Map<string, Found>> {
  const recentFrom = Math.min(before ?? now, now) - ALERT_AFTER_MS - OVERLAP_MS;
  const isWhole = before === undefined || Math.floor(before / HOUR_MS) !== Math.floor(now / HOUR_MS);
  const found = new Map<string, Found>();
  const searched = ['seen', 'lost'].map((field) =>
    getDatabase()
      .ref(paths.players)
      .orderByChild(field)
      .startAt(isWhole ? 1 : recentFrom)
      .endAt(now - ALERT_AFTER_MS)
      .get(),
  );
  for (const players of await Promise.all(searched))
    players.forEach((player) => {
      const signs = decodeSigns(player.val());
      if (signs === undefined) return;
      const silence = silenceOf(signs);
      if (silence.since > now - ALERT_AFTER_MS || silence.from > now) return;
      found.set(player.key, { ...silence, isOld: silence.since < recentFrom });
    });
  return found;
}

/** Those on the list, and those with an alert to send later. */
async function dueNow(now: number): Promise<string[]> {
  const due = await Promise.all(
    [paths.silentPlayers, functionPaths.alertsTold].map((path) =>
      getDatabase().ref(path).orderByChild('look').startAt(0).endAt(now).get(),
    ),
  );
  return due.flatMap((players) => Object.keys((players.val() ?? {}) as object));
}

/** `timeZone`: the provider's by default. `openSince`: epoch ms; undefined: closed. A venue without hours is always open. */
export function venueAt(said: { hours: unknown; timeZone: unknown }, now: number) {
  const hours = v.parse(maybeHoursSchema, said.hours ?? undefined);
  const timeZone = v.parse(maybeTimeZoneSchema, said.timeZone ?? undefined) ?? PROVIDER_TIME_ZONE;
  return { timeZone, openSince: hours === undefined ? 0 : openingAt(hours, timeZone, now)?.opens };
}

const toldSchema = v.object({
  what: v.picklist(['silent', 'back']),
  at: moment,
  /** Customers were not alerted: many players fell silent at once, or it was noticed long afterwards. */
  toProvider: maybe(v.boolean()),
  /** It fell silent again within an hour after it was told as back. */
  flaps: maybe(v.boolean()),
  /** The next check (epoch ms), unless the list of silent players says it. */
  look: maybeMoment,
});
export type Told = v.InferOutput<typeof toldSchema>;

/** Field by field: the whole node also holds moods and songs. undefined: it was deleted. */
async function readPlayer(key: string, found: Found | undefined, now: number) {
  const fields = ['playerId', 'seen', 'location', 'address', 'hours', 'timeZone'];
  const places = fields.map((field) => `${paths.player(key)}/${field}`);
  const [playerId, seen, location, address, hours, timeZone, told, listed] = await Promise.all(
    [...places, functionPaths.alertTold(key), `${paths.silentPlayer(key)}/since`].map(valueAt),
  );
  if (typeof playerId !== 'number') return undefined;
  const sign = v.parse(maybeMoment, seen);
  const before = v.parse(maybeMoment, listed);
  // A connection whose end is noticed late ends no silence, and begins no other one.
  const isSame = before !== undefined && sign !== undefined && sign <= before;
  const since = (isSame ? before : found?.since) ?? before ?? 0;
  return {
    key,
    playerId,
    since,
    from: found?.from ?? since,
    spread: found?.spread ?? 0,
    /** undefined: it stands by, or no longer gives any sign of life. */
    seen: sign,
    ...venueAt({ hours, timeZone }, now),
    location: v.parse(textOrEmpty, location) || v.parse(textOrEmpty, address),
    // Without an address each player counts as a place of its own.
    place: v.parse(textOrEmpty, address) || key,
    told: v.parse(maybe(toldSchema), told),
    isOld: found !== undefined && found.isOld && since !== before,
  };
}

export type CheckedPlayer = NonNullable<Awaited<ReturnType<typeof readPlayer>>>;

const isBack = ({ since, seen }: CheckedPlayer): boolean => seen === undefined || seen > since;

/** Told as back less than an hour before it fell silent, then or in an earlier silence since. */
const flaps = (player: CheckedPlayer): player is CheckedPlayer & { told: Told } =>
  player.told !== undefined &&
  (player.told.flaps === true || silenceBegan(player) < player.told.at + ALERT_QUIET_MS);

/**
 * Customers get alerts about players that are `silent` or `back`, and only the provider about a `mass` of players. `told`: the new note of
 * each; null removes it. `massAt`: when the last mass began; what falls silent within 10 minutes after that belongs to it.
 */
export function judge(players: readonly CheckedPlayer[], now: number, massAt: number) {
  const told = new Map<string, Told | null>();
  const isQuietOver = ({ at }: Told): boolean => at + ALERT_QUIET_MS <= now;

  const newlySilent = players.filter((player) => !isBack(player) && player.told?.what !== 'silent');
  for (const player of newlySilent)
    if (player.isOld) told.set(player.key, { what: 'silent', at: now, toProvider: true });
    else if (flaps(player)) told.set(player.key, { ...player.told, flaps: true });
  const due = newlySilent.filter(
    (player) =>
      !player.isOld && (player.told === undefined || isQuietOver(player.told)) && alertDue(player) <= now,
  );
  const isTime = due.some((player) => alertDue(player) + player.spread + TOGETHER_MS <= now);
  const alerted = isTime ? due : [];
  const placesCount = new Set(alerted.map(({ place }) => place)).size;
  const isMass = placesCount > ALERT_PLACES_MAX || massAt + ALERT_AFTER_MS > now;
  for (const player of alerted)
    told.set(player.key, { what: 'silent', at: now, toProvider: isMass, flaps: flaps(player) });

  const back: CheckedPlayer[] = [];
  for (const player of players.filter(isBack)) {
    const { key, told: last } = player;
    if (last?.what !== 'silent') {
      if (last?.look === undefined || last.look <= now) told.set(key, null);
    } else if (last.flaps === true && !isQuietOver(last)) {
      // It goes up and down. Within the hour its customers are told its state at that time.
      told.set(key, { ...last, look: last.at + ALERT_QUIET_MS });
    } else {
      // Kept for longer than the quiet hour, to recognise a player that goes up and down.
      told.set(key, { what: 'back', at: now, look: now + 2 * ALERT_QUIET_MS });
      if (last.toProvider !== true) back.push(player);
    }
  }
  return { told, back, silent: isMass ? [] : alerted, mass: isMass ? alerted : [] };
}

function providerMessage(mass: readonly CheckedPlayer[], now: number): Message {
  const places = [...new Set(mass.map(({ location }) => location))].slice(0, ALERT_PLACES_MAX);
  const since = Math.min(...mass.map((player) => player.since));
  return { to: 'provider', count: mass.length, places, since, at: now };
}

function listing(player: CheckedPlayer, now: number): object | null {
  if (isBack(player)) return null;
  const { since, playerId, location } = player;
  const look = now - since < HOUR_MS ? now : now + LONG_SILENT_MS;
  return { since, rank: -since, playerId, location, look };
}

/** One update writes all of it, or the next run does it again. */
export async function checkSilence(now: number): Promise<void> {
  const before = v.parse(maybeMoment, await valueAt(functionPaths.alertLooked));
  const massAt = v.parse(maybeMoment, await valueAt(functionPaths.alertMass)) ?? 0;
  const found = await silentNow(before, now);
  const updates: Updates = { [functionPaths.alertLooked]: now };
  const players: CheckedPlayer[] = [];
  await Promise.all(
    [...new Set([...found.keys(), ...(await dueNow(now))])].map(async (key) => {
      const player = await readPlayer(key, found.get(key), now);
      if (player !== undefined) players.push(player);
      else Object.assign(updates, { [paths.silentPlayer(key)]: null, [functionPaths.alertTold(key)]: null });
    }),
  );
  const { told, silent, back, mass } = judge(players, now, massAt);
  const messages = await messagesTo({ silent, back }, now);
  if (mass.length > 0 && massAt + ALERT_AFTER_MS <= now) {
    updates[functionPaths.alertMass] = now;
    messages.push(providerMessage(mass, now));
  }
  for (const player of players) updates[paths.silentPlayer(player.key)] = listing(player, now);
  for (const [key, value] of told) updates[functionPaths.alertTold(key)] = value;
  for (const message of messages)
    updates[functionPaths.alertWaiting(getDatabase().ref(functionPaths.alertsWaiting).push().key)] = message;
  await update(updates);
  if (silent.length + back.length + mass.length > 0)
    logger.info('silence', { silent: silent.length, back: back.length, mass: mass.length });
}
