import { setTimeout as wait } from 'node:timers/promises';
import { ServerValue, type Database, type Reference } from 'firebase-admin/database';
import * as v from 'valibot';
import {
  MESSAGE_CLOCK_TOLERANCE_MS,
  MOOD_OPTIONS_MAX,
  PLAYED_MAX_AGE_MS,
  TASK_TIMEOUT_MS,
} from '../../src/model/limits';
import { moment } from '../../src/model/decode';
import { paths } from '../../src/model/paths';
import { songFrom } from '../../src/model/song';
import { announceBreaches, announceDescription } from './announceContract';
import { goingBackBreaches } from './goingBackContract';
import { remoteBreaches, remoteDescription } from './remoteContract';
import { broken, isReceived, nodeOf, serverNow, type Breach, type Node } from './breach';
import { signBreaches, songSignBreaches } from './signContract';

const line = v.pipe(v.string(), v.regex(/\S/));
const playerSchema = v.looseObject({
  playerId: v.pipe(v.number(), v.integer()),
  crypKey: v.pipe(v.string(), v.minLength(22)),
  location: v.optional(v.string()),
  address: v.optional(v.string()),
  switchEnabled: v.optional(v.boolean()),
  ifPlaying: v.optional(v.boolean()),
});
const moodSchema = v.looseObject({
  name: line,
  stampID: v.union([v.string(), v.number()]),
  active: v.boolean(),
});
const returnedInfoSchema = v.array(v.string());

const playedSongSchema = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  artist: v.string(),
  title: v.pipe(v.string(), v.regex(/\S/)),
  since: v.number(),
  duration: v.optional(v.number()),
  art: v.optional(v.string()),
  plays7d: v.optional(v.pipe(v.number(), v.integer())),
});

const canBlockSchema = v.object({ block: v.literal(true) });

type PlayedSong = v.InferOutput<typeof playedSongSchema>;

const SLOTS = ['nowPlaying', 'justPlayed'] as const;

/** The current song and the one before, without malformed ones. */
const songsOf = (player: Node): (PlayedSong | undefined)[] =>
  SLOTS.map((slot) => (v.is(playedSongSchema, player[slot]) ? player[slot] : undefined));

/** The breaches of P9 (songs). A player that says none keeps it. */
function songBreaches(player: Node): Breach[] {
  const said = SLOTS.filter((slot) => player[slot] !== undefined);
  if (player.ifPlaying !== true) return said.map((slot) => broken('P9', `${slot} in standby`));
  const malformed = said.flatMap((slot) =>
    (v.safeParse(playedSongSchema, player[slot]).issues ?? []).map((issue) =>
      broken('P9', `${slot}/${v.getDotPath(issue) ?? ''}: ${issue.message}`),
    ),
  );
  const pictures = said.filter(
    (slot) => songFrom(player[slot])?.art !== (player[slot] as PlayedSong | undefined)?.art,
  );
  const [now, before] = songsOf(player);
  return [
    ...malformed,
    ...pictures.map((slot) => broken('P9', `${slot}/art is no name of a picture`)),
    ...(said.length === 1 && said[0] === 'justPlayed' ? [broken('P9', 'justPlayed without nowPlaying')] : []),
    ...(now !== undefined && now.id === before?.id && now.since === before.since
      ? [broken('P9', `${now.id} is said to be the song before itself`)]
      : []),
  ];
}

/** The breaches of P14 in `heard`, the record of when songs last began. A player without one keeps it. */
function heardBreaches(player: Node, heard: Readonly<Record<string, unknown>>): Breach[] {
  const [now] = songsOf(player);
  const others = Object.entries(heard).filter(([, since]) => !Number.isInteger(since));
  const isKept = Object.keys(heard).length === 0 || now === undefined || heard[now.id] === now.since;
  return [
    ...others.map(([id, since]) => broken('P14', `${id} was heard at ${JSON.stringify(since)}`)),
    ...(isKept
      ? []
      : [
          broken(
            'P14',
            `${now.id} plays since ${now.since}, and is said to have begun at ${String(heard[now.id])}`,
          ),
        ]),
  ];
}

/** The most plays that a player may keep. */
const PLAYED_MAX = 100;

const playSchema = v.looseObject({
  id: v.pipe(v.string(), v.nonEmpty()),
  artist: v.string(),
  title: v.pipe(v.string(), v.regex(/\S/)),
  since: moment,
});

/** The breaches of P18 in the list of what was played. A player that keeps none keeps it. */
function playedBreaches(player: Node, played: Readonly<Record<string, unknown>>): Breach[] {
  if (nodeOf(player.can).played !== true) return [];
  const [song] = songsOf(player);
  const plays = Object.entries(played);
  const malformed = plays.filter(
    ([key, play]) => !v.is(playSchema, play) || key !== String(play.since).padStart(13, '0'),
  );
  // It removes them when it begins a song.
  const newest = Math.max(...plays.map(([key]) => Number(key)));
  const old = plays.filter(([key]) => Number(key) < newest - PLAYED_MAX_AGE_MS);
  const entry = song && nodeOf(played[String(song.since).padStart(13, '0')]);
  return [
    ...malformed.map(([key]) => broken('P18', `the entry ${key} is no play that began then`)),
    ...old.map(([key]) =>
      broken('P18', `the entry ${key} was more than 24 hours old when the last one began`),
    ),
    ...(plays.length > PLAYED_MAX ? [broken('P18', `it keeps ${plays.length} plays`)] : []),
    ...(song === undefined || entry?.id === song.id
      ? []
      : [broken('P18', `${song.id} plays since ${song.since}, and is not in the list`)]),
  ];
}

/** A play in the list that is neither the current song nor the one before. */
function earlierPlay(player: Node, played: Readonly<Record<string, unknown>>) {
  if (nodeOf(player.can).played !== true) return undefined;
  const known = songsOf(player).map((song) => song?.since);
  return Object.values(played).find(
    (play): play is PlayedSong => v.is(playedSongSchema, play) && !known.includes(play.since),
  );
}

/** The breach of P10 by a player that skips songs: it started one after it was blocked. */
function blockedBreaches(player: Node, blocked: Readonly<Record<string, unknown>>): Breach[] {
  const [now] = songsOf(player);
  const at = v.safeParse(v.object({ at: v.number() }), now && blocked[now.id]);
  const isObeyed =
    !v.is(canBlockSchema, player.can) || now === undefined || !at.success || now.since <= at.output.at;
  return isObeyed ? [] : [broken('P10', `it plays ${now.id}`)];
}

/** The breaches of P19 (renewed moods). A player without one keeps it. */
async function renewedBreaches(database: Database, { switchObj }: Node): Promise<Breach[]> {
  const times = Object.values(nodeOf(switchObj)).flatMap((mood) => nodeOf(mood).renewed ?? []);
  if (times.length === 0) return [];
  const latest = (await serverNow(database)) + MESSAGE_CLOCK_TOLERANCE_MS;
  return times
    .filter((at) => typeof at !== 'number' || !v.is(moment, at) || at > latest)
    .map((at) => broken('P19', `a mood was renewed at ${JSON.stringify(at)}`));
}

function description(player: Node): Breach[] {
  const { issues = [] } = v.safeParse(playerSchema, player);
  const fields = issues.map((issue) =>
    broken('P1', `${v.getDotPath(issue) ?? 'the player'}: ${issue.message}`),
  );
  if (player.switchEnabled !== true) return fields;
  const moods = Object.values(nodeOf(player.switchObj));
  const malformed = moods.filter((mood) => !v.is(moodSchema, mood)).length;
  const active = moods.filter((mood) => nodeOf(mood).active === true).length;
  return [
    ...fields,
    ...(moods.length === 0 || moods.length > MOOD_OPTIONS_MAX ? [broken('P2', `${moods.length} moods`)] : []),
    ...(malformed > 0 ? [broken('P2', `${malformed} moods without name, stampID or active`)] : []),
    ...(active === 1 ? [] : [broken('P3', `${active} moods are active`)]),
  ];
}

/** The fields of a request that the player changed. */
const changedFields = (request: Node, found: Node): string[] =>
  Object.keys(request).filter(
    (field) => !['receivedTask', 'dateAsked'].includes(field) && found[field] !== request[field],
  );

function returned(info: unknown, song: PlayedSong | undefined): Breach[] {
  const isWell =
    info === undefined
      ? song === undefined
      : v.is(returnedInfoSchema, info) &&
        (song === undefined || (info[0] === song.artist && info[1] === song.title));
  return isWell ? [] : [broken('P6', `${JSON.stringify(info)}${song ? ` for ${song.id}` : ''}`)];
}

async function received(mailbox: Reference, request: Node, song?: PlayedSong): Promise<Breach[]> {
  await mailbox.set({ ...request, dateAsked: ServerValue.TIMESTAMP, receivedTask: false });
  const wasReceived = await isReceived(mailbox);
  const found = nodeOf((await mailbox.get()).val());
  await mailbox.remove();
  if (!wasReceived) return [broken('P4', `not received within ${TASK_TIMEOUT_MS} ms`)];
  const changed = changedFields(request, found);
  const unknown = Object.keys(found).filter(
    (field) => ![...Object.keys(request), 'dateAsked', 'receivedTask', 'returnedInfo'].includes(field),
  );
  return [
    ...(changed.length > 0 ? [broken('P5', `changed: ${changed.join(', ')}`)] : []),
    ...(unknown.length > 0 ? [broken('P5', `added: ${unknown.join(', ')}`)] : []),
    ...returned(found.returnedInfo, song),
  ];
}

/** How long to watch whether a player carries out a request that was recalled, in ms. */
const AFTERMATH_MS = TASK_TIMEOUT_MS + 2000;

async function leftAlone(mailbox: Reference, request: Node): Promise<Breach[]> {
  await mailbox.set({ ...request, dateAsked: ServerValue.TIMESTAMP, receivedTask: false });
  await mailbox.remove();
  await wait(AFTERMATH_MS);
  const found: unknown = (await mailbox.get()).val();
  await mailbox.remove();
  return found === null ? [] : [broken('P7', `there was ${JSON.stringify(found)}`)];
}

/** What can be heard in the venue, and is tried only on demand. */
interface Allowed {
  endSong?: boolean;
  announce?: boolean;
}

/**
 * Plays the app's side against a player.
 * @returns the sentences of docs/contract.md that it breaks
 */
export async function playerBreaches(
  database: Database,
  key: string,
  { endSong = false, announce = false }: Allowed = {},
): Promise<Breach[]> {
  const reference = database.ref(paths.player(key));
  const player = nodeOf((await reference.get()).val());
  if (Object.keys(player).length === 0) return [broken('P1', `there is no player ${key}`)];
  const rating = { rateType: 'up', user: 'contract-check', userName: 'Contract check' };
  const rates = database.ref(paths.rates(key));
  const blocked = nodeOf((await database.ref(paths.blocked(key)).get()).val());
  const heard = nodeOf((await database.ref(paths.heard(key)).get()).val());
  const played = nodeOf((await database.ref(paths.played(key)).get()).val());
  const announcements = nodeOf((await database.ref(paths.announcements(key)).get()).val());
  const breaches = [
    ...description(player),
    ...remoteDescription(player),
    ...announceDescription(player, announcements, await serverNow(database)),
    ...songBreaches(player),
    ...blockedBreaches(player, blocked),
    ...(await signBreaches(database, player)),
    ...heardBreaches(player, heard),
    ...playedBreaches(player, played),
    ...(await renewedBreaches(database, player)),
    ...(await leftAlone(rates, rating)),
  ];
  const [now, before] = songsOf(player);
  for (const song of now === undefined ? [undefined] : [now, ...(before ? [before] : [])])
    breaches.push(...(await received(rates, song ? { ...rating, track: song.id } : rating, song)));
  const earlier = earlierPlay(player, played);
  if (earlier !== undefined) {
    const request = { ...rating, track: earlier.id, played: String(earlier.since).padStart(13, '0') };
    breaches.push(...(await received(rates, request, earlier)));
  }
  const mood = Object.values(nodeOf(player.switchObj)).find((option) => v.is(moodSchema, option));
  if (player.switchEnabled === true && mood !== undefined) {
    const { name, stampID } = nodeOf(mood);
    const task = { playerId: player.playerId ?? 0, stampID, name, user: 'contract-check' };
    breaches.push(...(await received(database.ref(paths.switcher(key)), task)));
  }
  breaches.push(...(await goingBackBreaches(database, key, player)));
  breaches.push(...(await remoteBreaches(database, key, endSong)));
  if (announce) breaches.push(...(await announceBreaches(database, key)));
  const after = nodeOf((await reference.get()).val());
  const kept = ['playerId', 'crypKey'].filter((field) => after[field] !== player[field]);
  breaches.push(...songSignBreaches(player, after));
  return [...breaches, ...(kept.length > 0 ? [broken('P8', `changed: ${kept.join(', ')}`)] : [])];
}
