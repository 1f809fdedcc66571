import { setTimeout as wait } from 'node:timers/promises';
import { ServerValue, type Database, type Reference } from 'firebase-admin/database';
import * as v from 'valibot';
import { MOOD_OPTIONS_MAX, TASK_TIMEOUT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { goingBackBreaches } from './goingBackContract';
import { isReceived } from './received';
import { broken, type Breach } from './sentences';
import { signBreaches } from './signContract';
import { blockedBreaches, heardBreaches, songBreaches, songsOf, type PlayedSong } from './songContract';

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

type Node = Record<string, unknown>;

const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});

/** The breaches in what a player says about itself. */
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

/** The fields of a request that are no longer as the app wrote them. */
const changedFields = (request: Node, found: Node): string[] =>
  Object.keys(request).filter(
    (field) => !['receivedTask', 'dateAsked'].includes(field) && found[field] !== request[field],
  );

/** The breach when a player did not return what it has to return. */
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

/** How long to wait for signs that a player still works on a request that was taken back, in ms. */
const AFTERMATH_MS = TASK_TIMEOUT_MS + 2000;

async function leftAlone(mailbox: Reference, request: Node): Promise<Breach[]> {
  await mailbox.set({ ...request, dateAsked: ServerValue.TIMESTAMP, receivedTask: false });
  await mailbox.remove();
  await wait(AFTERMATH_MS);
  const found: unknown = (await mailbox.get()).val();
  await mailbox.remove();
  return found === null ? [] : [broken('P7', `there was ${JSON.stringify(found)}`)];
}

/** Plays the app's side against a player. @returns which sentences of docs/contract.md the player breaks */
export async function playerBreaches(database: Database, key: string): Promise<Breach[]> {
  const reference = database.ref(paths.player(key));
  const player = nodeOf((await reference.get()).val());
  if (Object.keys(player).length === 0) return [broken('P1', `there is no player ${key}`)];
  const rating = { rateType: 'up', user: 'contract-check', userName: 'Contract check' };
  const rates = database.ref(paths.rates(key));
  const blocked = nodeOf((await database.ref(paths.blocked(key)).get()).val());
  const heard = nodeOf((await database.ref(paths.heard(key)).get()).val());
  const breaches = [
    ...description(player),
    ...songBreaches(player),
    ...blockedBreaches(player, blocked),
    ...(await signBreaches(database, player)),
    ...heardBreaches(player, heard),
    ...(await leftAlone(rates, rating)),
  ];
  const [now, before] = songsOf(player);
  for (const song of now === undefined ? [undefined] : [now, ...(before ? [before] : [])])
    breaches.push(...(await received(rates, song ? { ...rating, track: song.id } : rating, song)));
  const mood = Object.values(nodeOf(player.switchObj)).find((option) => v.is(moodSchema, option));
  if (player.switchEnabled === true && mood !== undefined) {
    const { name, stampID } = nodeOf(mood);
    const task = { playerId: player.playerId ?? 0, stampID, name, user: 'contract-check' };
    breaches.push(...(await received(database.ref(paths.switcher(key)), task)));
  }
  breaches.push(...(await goingBackBreaches(database, key, player)));
  const after = nodeOf((await reference.get()).val());
  const kept = ['playerId', 'crypKey'].filter((field) => after[field] !== player[field]);
  return [...breaches, ...(kept.length > 0 ? [broken('P8', `changed: ${kept.join(', ')}`)] : [])];
}
