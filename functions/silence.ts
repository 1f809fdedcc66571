import { randomUUID } from 'node:crypto';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import * as v from 'valibot';
import { PROVIDER_TIME_ZONE } from '../src/model/answersReport';
import { ALERT_AFTER_MS, ALERT_PLACES_MAX, ALERT_QUIET_MS, SIGN_EVERY_MS } from '../src/model/limits';
import { moment } from '../src/model/decode';
import { paths } from '../src/model/paths';
import { maybeHoursSchema, openingAt, maybeTimeZoneSchema } from '../src/model/venueTimes';
import {
  messagesTo,
  sendWaiting,
  silenceBegan,
  toldSchema,
  type LookedAt,
  type Message,
  type Told,
} from './alerts';
import { mailSecrets, pushSecrets, serving } from './configuration';
import { valueAt, type Updates } from './database';
import { endpoint } from './request';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** How long one run may take, in seconds. */
const RUN_SECONDS = 240;
/** When the lease of a run that died expires. */
const LEASE_MS = (RUN_SECONDS + 30) * SECOND_MS;
/** After this time a run starts no more sends: the mail server may be slow, and the next run continues. */
const SENDING_MS = 60 * SECOND_MS;
/** Most listed players that one run checks, and how many in parallel. */
const CHECKED_MAX = 2000;
const CHECKED_IN_PARALLEL = 50;
/** How far a run looks back before the last one, in ms: the clock behind a sign of life may be slow. */
const OVERLAP_MS = 1_200_000;
/** Most places that the mail to the provider names. */
const PLACES_NAMED = 20;
/** Players of a venue that lose power together stop within this time of each other, and share one message. */
const TOGETHER_MS = SIGN_EVERY_MS;
/** After an hour of silence a player is checked at this interval, in ms, and no longer by each run. */
const LONG_SILENT_MS = 300_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function momentFrom(value: unknown): number | undefined {
  const { success, output } = v.safeParse(moment, value);
  return success ? output : undefined;
}

/** A silent player as the list of silent players shows it. */
interface Found {
  key: string;
  /** Its last sign of life, epoch ms. */
  since: number;
  playerId: number;
  location: string;
  /** Its silence began long before the last run: it is listed, but nobody is alerted. */
  isOld: boolean;
}

/**
 * The players that have been silent for 10 minutes. `before` is when the last complete run looked (undefined: never). A run reads only
 * players that fell silent since then; once an hour it reads all of them, so that the list is complete whatever a sign says.
 */
export async function silentNow(before: number | undefined, now: number): Promise<Found[]> {
  const recent = Math.min(before ?? now, now) - ALERT_AFTER_MS - OVERLAP_MS;
  const isWhole = before === undefined || Math.floor(before / HOUR_MS) !== Math.floor(now / HOUR_MS);
  const players = getDatabase().ref(paths.players).orderByChild('seen');
  const found: Found[] = [];
  const silent = players.startAt(isWhole ? 1 : recent).endAt(now - ALERT_AFTER_MS);
  (await silent.get()).forEach((player) => {
    const since = momentFrom(player.child('seen').val());
    const playerId: unknown = player.child('playerId').val();
    if (since === undefined || typeof playerId !== 'number') return;
    const location = text(player.child('location').val()) || text(player.child('address').val());
    found.push({ key: player.key, since, playerId, location, isOld: since < recent });
  });
  return found;
}

/** The keys of players whose next check is due: those on the list, and those with an alert to send later. */
async function dueNow(now: number): Promise<Set<string>> {
  const due = new Set<string>();
  for (const path of [paths.silentPlayers, paths.alertsTold]) {
    const query = getDatabase().ref(path).orderByChild('look').startAt(0).endAt(now);
    (await query.limitToFirst(CHECKED_MAX).get()).forEach(({ key }) => void due.add(key));
  }
  return due;
}

/**
 * The time zone of a venue (the provider's by default), and since when it is open (epoch ms; undefined: closed). A venue without hours is
 * always open.
 */
export function venueAt(said: { hours: unknown; timeZone: unknown }, now: number) {
  const hours = v.parse(maybeHoursSchema, said.hours ?? undefined);
  const timeZone = v.parse(maybeTimeZoneSchema, said.timeZone ?? undefined) ?? PROVIDER_TIME_ZONE;
  return { timeZone, openSince: hours === undefined ? 0 : openingAt(hours, timeZone, now)?.opens };
}

/** Reads one player field by field: the whole node also holds its moods and songs. */
async function lookAt(key: string, found: Found | undefined, now: number): Promise<LookedAt | undefined> {
  const fields = ['playerId', 'seen', 'address', 'hours', 'timeZone'];
  const [playerId, seen, address, hours, timeZone, told, listedSince] = await Promise.all(
    [
      ...fields.map((field) => `${paths.player(key)}/${field}`),
      paths.alertTold(key),
      `${paths.silentPlayer(key)}/since`,
    ].map(valueAt),
  );
  if (playerId === null) return undefined;
  const decoded = v.safeParse(toldSchema, told);
  return {
    key,
    since: found?.since ?? momentFrom(listedSince) ?? 0,
    seen: momentFrom(seen),
    ...venueAt({ hours, timeZone }, now),
    // Without an address each player counts as a place of its own.
    place: text(address) || key,
    told: decoded.success ? decoded.output : undefined,
    isOld: found !== undefined && found.isOld && found.since !== listedSince,
  };
}

/** `look` is when to check the player again. */
export type Verdict = { is: 'silent'; look: number; told?: Told } | { is: 'back'; told?: Told };

export interface Judgement {
  verdicts: Map<string, Verdict>;
  /** Players whose customers are alerted that they are silent. */
  silent: LookedAt[];
  /** Players whose customers are alerted that they are back. */
  back: LookedAt[];
  /** So many fell silent at once that only the provider is alerted. */
  mass: LookedAt[];
}

const silentFor = (player: LookedAt, now: number): number => now - silenceBegan(player);

const isBack = ({ since, seen }: LookedAt): boolean => seen === undefined || seen > since;

const knowsSilence = ({ told }: LookedAt): boolean => told?.what === 'silent';

/** Whether a zone that falls silent again and again may be alerted once more. */
const isQuietOver = ({ told }: LookedAt, now: number): boolean =>
  told === undefined || told.at + ALERT_QUIET_MS <= now;

/** What to note about a player that is back. One that goes up and down waits for an hour, and is alerted of its state by then. */
function backOf(player: LookedAt, now: number): { verdict: Verdict; isTold: boolean } {
  const { told } = player;
  if (told?.what !== 'silent') {
    const isKept = told?.look !== undefined && told.look > now;
    return { verdict: { is: 'back', ...(isKept && { told }) }, isTold: false };
  }
  if (told.flaps === true && !isQuietOver(player, now))
    return { verdict: { is: 'back', told: { ...told, look: told.at + ALERT_QUIET_MS } }, isTold: false };
  // Kept for longer than the quiet hour, to recognise a player that goes up and down.
  const look = now + 2 * ALERT_QUIET_MS;
  return { verdict: { is: 'back', told: { what: 'back', at: now, look } }, isTold: told.toProvider !== true };
}

/**
 * Decides which alerts to send. `massAt` is when the provider was last alerted that many players fell silent at once: those that follow
 * within minutes belong to it.
 */
export function judge(players: readonly LookedAt[], now: number, massAt: number): Judgement {
  const judgement: Judgement = { verdicts: new Map(), silent: [], back: [], mass: [] };
  const due = players.filter(
    (player) =>
      !isBack(player) &&
      !knowsSilence(player) &&
      !player.isOld &&
      isQuietOver(player, now) &&
      silentFor(player, now) >= ALERT_AFTER_MS,
  );
  const isTime = due.some((player) => silentFor(player, now) >= ALERT_AFTER_MS + TOGETHER_MS);
  const isMass =
    new Set(due.map(({ place }) => place)).size > ALERT_PLACES_MAX || massAt + ALERT_AFTER_MS > now;
  const alerted = new Set(isTime ? due : []);
  for (const player of players) {
    if (isBack(player)) {
      const { verdict, isTold } = backOf(player, now);
      judgement.verdicts.set(player.key, verdict);
      if (isTold) judgement.back.push(player);
      continue;
    }
    let told: Told | undefined;
    if (player.isOld && !knowsSilence(player)) told = { what: 'silent', at: now, toProvider: true };
    if (alerted.has(player)) {
      const flaps = player.told !== undefined;
      told = { what: 'silent', at: now, ...(isMass && { toProvider: true }), ...(flaps && { flaps }) };
      (isMass ? judgement.mass : judgement.silent).push(player);
    }
    const pause = now - player.since < HOUR_MS ? 0 : LONG_SILENT_MS;
    judgement.verdicts.set(player.key, {
      is: 'silent',
      ...(told ? { look: now, told } : { look: now + pause }),
    });
  }
  return judgement;
}

function providerMessage(mass: readonly LookedAt[], found: ReadonlyMap<string, Found>, now: number): Message {
  const places = [...new Set(mass.map(({ key, place }) => found.get(key)?.location ?? place))];
  return {
    to: 'provider',
    count: mass.length,
    places: places.slice(0, PLACES_NAMED),
    since: Math.min(...mass.map(({ since }) => since)),
    at: now,
    tries: 0,
  };
}

/** What a run writes about the players that it checked. */
function updatesOf({ verdicts }: Judgement, found: ReadonlyMap<string, Found>): Updates {
  const updates: Updates = {};
  for (const [key, verdict] of verdicts) {
    const fresh = found.get(key);
    if (verdict.is === 'back') {
      updates[paths.silentPlayer(key)] = null;
      updates[paths.alertTold(key)] = verdict.told ?? null;
      continue;
    }
    if (fresh === undefined) updates[`${paths.silentPlayer(key)}/look`] = verdict.look;
    else {
      const { since, playerId, location } = fresh;
      updates[paths.silentPlayer(key)] = { since, rank: -since, playerId, location, look: verdict.look };
    }
    if (verdict.told !== undefined) updates[paths.alertTold(key)] = verdict.told;
  }
  return updates;
}

/** Checks all players that may be silent or back, and writes the result in one update: all of it, or the next run does it again. */
async function look(now: number): Promise<void> {
  const before = momentFrom(await valueAt(paths.alertLooked));
  const massAt = momentFrom(await valueAt(paths.alertMass)) ?? 0;
  const found = new Map((await silentNow(before, now)).map((player) => [player.key, player]));
  const keys = [...new Set([...found.keys(), ...(await dueNow(now))])];
  const players: LookedAt[] = [];
  const updates: Updates = { [paths.alertLooked]: now };
  while (keys.length > 0)
    await Promise.all(
      keys.splice(0, CHECKED_IN_PARALLEL).map(async (key) => {
        const player = await lookAt(key, found.get(key), now);
        if (player !== undefined) players.push(player);
        // The player was deleted.
        else Object.assign(updates, { [paths.silentPlayer(key)]: null, [paths.alertTold(key)]: null });
      }),
    );
  const judgement = judge(players, now, massAt);
  const { silent, back, mass } = judgement;
  const messages = await messagesTo({ silent, back }, now);
  if (mass.length > 0) updates[paths.alertMass] = now;
  if (mass.length > 0 && massAt + ALERT_QUIET_MS <= now) messages.push(providerMessage(mass, found, now));
  for (const message of messages)
    updates[paths.alertWaiting(getDatabase().ref(paths.alertsWaiting).push().key)] = message;
  await getDatabase()
    .ref()
    .update({ ...updates, ...updatesOf(judgement, found) });
  if (silent.length + back.length + mass.length > 0)
    logger.info('silence', { silent: silent.length, back: back.length, mass: mass.length });
}

const leaseSchema = v.object({ run: v.string(), until: v.number() });

/**
 * Does `work` under a lease, or nothing while another run holds it. `now` is epoch ms of the server; `lease` (ms) is when the lease of a
 * run that died expires.
 */
export async function inTurn(now: number, lease: number, work: () => Promise<void>): Promise<void> {
  const place = getDatabase().ref(paths.alertLease);
  const run = randomUUID();
  const { committed } = await place.transaction((current: unknown) => {
    const { success, output } = v.safeParse(leaseSchema, current);
    return success && output.until > now ? undefined : { run, until: now + lease };
  });
  if (!committed) return;
  try {
    await work();
  } finally {
    await place.transaction((current: unknown) => {
      const { success, output } = v.safeParse(leaseSchema, current);
      return success && output.run !== run ? undefined : null;
    });
  }
}

/** Finds players that fell silent or are back, and alerts the customers who asked for it (docs/product.md 34). */
export async function watchSilence(): Promise<void> {
  // The database server dates the signs of life.
  const offset: unknown = (await getDatabase().ref('.info/serverTimeOffset').once('value')).val();
  const now = Date.now() + (typeof offset === 'number' ? offset : 0);
  await inTurn(now, LEASE_MS, async () => {
    const until = Date.now() + SENDING_MS;
    await look(now);
    await sendWaiting(until);
  });
}

const secrets = [...mailSecrets, ...pushSecrets];

export const lookForSilence = onSchedule(
  {
    region: serving.region,
    memory: '512MiB',
    schedule: 'every 1 minutes',
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
    retryCount: 0,
    secrets,
  },
  () => watchSilence(),
);

/** The same on request, for the emulators, which run no schedule. It is never deployed. */
export const lookForSilenceNow =
  process.env.FUNCTIONS_EMULATOR === 'true'
    ? endpoint(
        'silence',
        { ...serving, timeoutSeconds: RUN_SECONDS, secrets },
        {
          '/': async () => {
            await watchSilence();
            return { status: 200, body: 'ok' };
          },
        },
      )
    : undefined;
