import { randomUUID } from 'node:crypto';
import { getDatabase, type DataSnapshot } from 'firebase-admin/database';
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
/** A run that ended without a word is over by then. */
const LEASE_MS = (RUN_SECONDS + 30) * SECOND_MS;
/** After this time a run begins to send nothing more: the mail server may be slow, and the next run goes on. */
const SENDING_MS = 60 * SECOND_MS;
/** Players that one query brings: a player has some kB. */
const PAGE = 200;
/** Most silent players that one run looks at, the others are looked at by the next ones; and how many at the same time. */
const LOOKED_AT_ONCE = 2000;
const LOOKED_AT_TOGETHER = 50;
/** How far before the last run a run looks back, in ms: a sign of life may be dated by a clock that is behind. */
const OVERLAP_MS = 1_200_000;
/** Places that the provider's mail names. */
const PLACES_NAMED = 20;

/** Players of one venue that lose their power at once gave their last signs within this time: they are told together. */
const TOGETHER_MS = SIGN_EVERY_MS;
/** When a player is looked at again whose venue is closed, in ms. */
const CLOSED_LOOK_MS = 300_000;
/** A player that is silent for longer than an hour is looked at less often: after this part of the time, and at least each quarter of an hour. */
const LOOK_OFTEN_MS = 3_600_000;
const LOOK_PART = 20;
const LOOK_MAX_MS = 900_000;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a field says that has to be a time (epoch ms). */
function momentFrom(value: unknown): number | undefined {
  const { success, output } = v.safeParse(moment, value);
  return success ? output : undefined;
}

/** A silent player as it comes into the list. */
interface Found {
  key: string;
  /** Its last sign of life, epoch ms. */
  since: number;
  playerId: number;
  location: string;
  /** It fell silent long before the last run, and was not noticed then: it is listed, and nobody is told. */
  isOld: boolean;
}

const foundFrom = (player: DataSnapshot, told: number): Found[] => {
  const since = momentFrom(player.child('seen').val());
  const playerId: unknown = player.child('playerId').val();
  if (since === undefined || typeof playerId !== 'number') return [];
  const location = text(player.child('location').val()) || text(player.child('address').val());
  return [{ key: player.key ?? '', since, playerId, location, isOld: since < told }];
};

/** All players whose last sign of life lies between two moments, page by page. */
async function* playersSeen(from: number, to: number): AsyncGenerator<DataSnapshot> {
  const players = getDatabase().ref(paths.players).orderByChild('seen').endAt(to).limitToFirst(PAGE);
  let query = players.startAt(from);
  for (;;) {
    const page: DataSnapshot[] = [];
    (await query.get()).forEach((player) => void page.push(player));
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    // Many players may have the same moment: the next page begins after this player, not after its moment.
    query = players.startAfter(last.child('seen').val() as number, last.key ?? '');
  }
}

/**
 * The players that have been silent for 10 minutes. `before` is when the last complete run looked (undefined: none did): a run reads those
 * whose last sign of life came since, and in the half hour before that. A player that lives gives a newer sign each minute, so it is not read.
 * Once an hour all silent players are read, so that none is missing in the list, whatever its last sign says.
 */
export async function silentNow(before: number | undefined, now: number): Promise<Found[]> {
  const told = Math.min(before ?? now, now) - ALERT_AFTER_MS - OVERLAP_MS;
  const isWhole = before === undefined || Math.floor(before / HOUR_MS) !== Math.floor(now / HOUR_MS);
  const found: Found[] = [];
  for await (const player of playersSeen(isWhole ? 1 : told, now - ALERT_AFTER_MS))
    found.push(...foundFrom(player, told));
  return found;
}

/** The keys of listed players, and of players of which something is to be told later, that are to be looked at now. */
async function dueNow(now: number): Promise<Set<string>> {
  const due = new Set<string>();
  for (const path of [paths.silentPlayers, paths.alertsTold]) {
    const query = getDatabase().ref(path).orderByChild('look').startAt(0).endAt(now);
    (await query.limitToFirst(LOOKED_AT_ONCE).get()).forEach(({ key }) => void due.add(key));
  }
  return due;
}

/**
 * By whose clocks a venue lives, the provider's if its player does not say it, and since when it is open (epoch ms): undefined while it
 * is closed. A venue that says no hours is always open.
 */
export function venueAt(said: { hours: unknown; timeZone: unknown }, now: number) {
  const hours = v.parse(maybeHoursSchema, said.hours ?? undefined);
  const timeZone = v.parse(maybeTimeZoneSchema, said.timeZone ?? undefined) ?? PROVIDER_TIME_ZONE;
  return { timeZone, openSince: hours === undefined ? 0 : openingAt(hours, timeZone, now)?.opens };
}

/** Looks at one player, field by field: as a whole it has moods and songs that nobody needs here. */
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
    // Players without an address count each for itself.
    place: text(address) || key,
    told: decoded.success ? decoded.output : undefined,
    isOld: found !== undefined && found.isOld && found.since !== listedSince,
  };
}

/** What becomes of a player that was looked at. `look` is when to look again. */
export type Verdict =
  | { is: 'silent'; look: number; told?: Told }
  /** It is silent no longer. */
  | { is: 'back'; told?: Told };

export interface Judgement {
  verdicts: Map<string, Verdict>;
  /** The players of which those who asked are told that they are silent. */
  silent: LookedAt[];
  /** The same of those that are back. */
  back: LookedAt[];
  /** So many fell silent at once that the provider alone is told. */
  mass: LookedAt[];
}

const silentFor = (player: LookedAt, now: number): number => now - silenceBegan(player);

const isBack = ({ since, seen }: LookedAt): boolean => seen === undefined || seen > since;

const knowsSilence = ({ told }: LookedAt): boolean => told?.what === 'silent';

/** Whether a zone that falls silent again and again may be told of once more. */
const isQuietOver = ({ told }: LookedAt, now: number): boolean =>
  told === undefined || told.at + ALERT_QUIET_MS <= now;

const lookAgain = (player: LookedAt, now: number): number => {
  if (player.openSince === undefined) return now + CLOSED_LOOK_MS;
  const lasted = now - player.since;
  if (!knowsSilence(player) || lasted < LOOK_OFTEN_MS) return now;
  return now + Math.min(Math.floor(lasted / LOOK_PART), LOOK_MAX_MS);
};

/** What was told of a player that is back. While it goes up and down it waits for an hour, and then only what is so by then is told. */
function backOf(player: LookedAt, now: number): { verdict: Verdict; isTold: boolean } {
  const { told } = player;
  if (told?.what !== 'silent') {
    const isKept = told?.look !== undefined && told.look > now;
    return { verdict: { is: 'back', ...(isKept && { told }) }, isTold: false };
  }
  if (told.flaps === true && !isQuietOver(player, now))
    return { verdict: { is: 'back', told: { ...told, look: told.at + ALERT_QUIET_MS } }, isTold: false };
  // It is remembered for longer than the quiet lasts, to know a player that goes up and down.
  const look = now + 2 * ALERT_QUIET_MS;
  return { verdict: { is: 'back', told: { what: 'back', at: now, look } }, isTold: told.toProvider !== true };
}

/**
 * Decides what is told of players that were looked at. `massAt` is when the provider was told last that so many fell silent at once: what
 * follows within the next minutes is part of that.
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
  const told = new Set(isTime ? due : []);
  for (const player of players) {
    if (isBack(player)) {
      const { verdict, isTold } = backOf(player, now);
      judgement.verdicts.set(player.key, verdict);
      if (isTold) judgement.back.push(player);
    } else if (player.isOld && !knowsSilence(player)) {
      const isTold = { what: 'silent', at: now, toProvider: true } as const;
      judgement.verdicts.set(player.key, { is: 'silent', look: now, told: isTold });
    } else if (told.has(player)) {
      judgement.verdicts.set(player.key, {
        is: 'silent',
        look: now,
        told: {
          what: 'silent',
          at: now,
          ...(isMass && { toProvider: true }),
          ...(player.told !== undefined && { flaps: true }),
        },
      });
      (isMass ? judgement.mass : judgement.silent).push(player);
    } else judgement.verdicts.set(player.key, { is: 'silent', look: lookAgain(player, now) });
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

/** What a run changes about the players that it looked at. */
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

/** Looks at all that may be silent or back. What comes of it is one update: it happens as a whole, or the next run does it. */
async function look(now: number): Promise<void> {
  const before = momentFrom(await valueAt(paths.alertLooked));
  const massAt = momentFrom(await valueAt(paths.alertMass)) ?? 0;
  const found = new Map((await silentNow(before, now)).map((player) => [player.key, player]));
  const keys = [...new Set([...found.keys(), ...(await dueNow(now))])];
  const players: LookedAt[] = [];
  const updates: Updates = { [paths.alertLooked]: now };
  while (keys.length > 0)
    await Promise.all(
      keys.splice(0, LOOKED_AT_TOGETHER).map(async (key) => {
        const player = await lookAt(key, found.get(key), now);
        if (player !== undefined) players.push(player);
        // The player is no more.
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
 * Lets one run at a time do `work`; where another one is at it, nothing is done. `now` is epoch ms of the server, `lease` how long the
 * work may take (ms): a run that ended without a word is over by then.
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

/** Looks for players that fell silent and that are back, and tells those who asked for it (docs/product.md 34). */
export async function watchSilence(): Promise<void> {
  // Signs of life are dated by the server of the database.
  const offset: unknown = (await getDatabase().ref('.info/serverTimeOffset').once('value')).val();
  const now = Date.now() + (typeof offset === 'number' ? offset : 0);
  await inTurn(now, LEASE_MS, async () => {
    const until = Date.now() + SENDING_MS;
    await look(now);
    await sendWaiting(until);
  });
}

const secrets = [...mailSecrets, ...pushSecrets];

/** Looks each minute for players that fell silent (docs/product.md 34.10). What a run could not do is done by the next one. */
export const lookForSilence = onSchedule(
  {
    region: serving.region,
    schedule: 'every 1 minutes',
    timeoutSeconds: RUN_SECONDS,
    maxInstances: 1,
    retryCount: 0,
    secrets,
  },
  () => watchSilence(),
);

/** The same by a request, for the local stack, where nothing runs by a schedule. It is no function of a deployment. */
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
