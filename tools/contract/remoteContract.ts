import { setTimeout as wait } from 'node:timers/promises';
import { ServerValue, type Database, type Reference } from 'firebase-admin/database';
import * as v from 'valibot';
import { TASK_TIMEOUT_MS, VOLUME_STEPS_MAX } from '../../src/model/limits';
import { moment } from '../../src/model/decode';
import { paths } from '../../src/model/paths';
import type { RemoteAct } from '../../src/model/task';
import { broken, isReceived, nodeOf, serverNow, type Breach, type Node } from './breach';

const wholeNumber = v.pipe(v.number(), v.integer());
const boundsSchema = v.pipe(
  v.object({ min: wholeNumber, max: wholeNumber }),
  v.check(({ min, max }) => max > min && max - min <= VOLUME_STEPS_MAX),
);
type Bounds = v.InferOutput<typeof boundsSchema>;

const boundsOf = (player: Node): Bounds | undefined => {
  const bounds = nodeOf(player.can).volume;
  return v.is(boundsSchema, bounds) ? bounds : undefined;
};

const isLevel = (value: unknown, { min, max }: Bounds): value is number =>
  v.is(wholeNumber, value) && value >= min && value <= max;

/** The breaches of P15 to P17 that one look at a player shows. A player that can do nothing of it keeps them. */
export function remoteDescription(player: Node): Breach[] {
  const said = nodeOf(player.can).volume;
  const bounds = boundsOf(player);
  const isVolumeWell = said === undefined || (bounds !== undefined && isLevel(player.volume, bounds));
  const isMomentWell = (field: string): boolean => player[field] === undefined || v.is(moment, player[field]);
  return [
    ...(isVolumeWell
      ? []
      : [broken('P15', `volume is ${JSON.stringify(player.volume)} of ${JSON.stringify(said)}`)]),
    ...(isMomentWell('pausedUntil')
      ? []
      : [broken('P16', `pausedUntil is ${JSON.stringify(player.pausedUntil)}`)]),
    ...(isMomentWell('skipFrom') ? [] : [broken('P17', `skipFrom is ${JSON.stringify(player.skipFrom)}`)]),
  ];
}

/** How long the player is paused, in ms: longer than a request may take. */
const PAUSE_MS = TASK_TIMEOUT_MS + 1000;
/** How late a player may play on, in ms. */
const LATE_MS = 3000;

const SONGS = ['nowPlaying', 'justPlayed'] as const;
const songsOf = (player: Node): unknown[] => SONGS.map((slot) => nodeOf(player[slot]).id);

/** A player that is asked for something. */
interface Asked {
  player: Reference;
  /** @returns the player in the moment in which it had received the request; undefined: it did not */
  ask: (act: RemoteAct) => Promise<Node | undefined>;
}

const notReceived = broken('P4', `a request in remote was not received within ${TASK_TIMEOUT_MS} ms`);

async function volumeBreaches({ ask }: Asked, { min, max }: Bounds, before: number): Promise<Breach[]> {
  const level = before > min ? before - 1 : Math.min(before + 1, max);
  const breaches: Breach[] = [];
  for (const asked of [level, before]) {
    const said = await ask({ what: 'volume', level: asked });
    if (said === undefined) return [notReceived];
    if (said.volume !== asked)
      breaches.push(broken('P15', `volume is ${JSON.stringify(said.volume)} after ${asked} was asked for`));
  }
  return breaches;
}

async function pauseBreaches(
  { ask, player }: Asked,
  until: number,
  left: () => Promise<number>,
): Promise<Breach[]> {
  const before = nodeOf((await player.get()).val());
  const said = await ask({ what: 'pause', until });
  if (said === undefined) return [notReceived];
  await wait((await left()) + LATE_MS);
  const after = nodeOf((await player.get()).val());
  return [
    ...(said.pausedUntil === until
      ? []
      : [broken('P16', `pausedUntil is ${JSON.stringify(said.pausedUntil)} of a pause until ${until}`)]),
    ...(said.ifPlaying === true && String(songsOf(said)) === String(songsOf(before))
      ? []
      : [broken('P16', 'in the pause it says no longer that it plays, or another song')]),
    ...(after.pausedUntil === undefined
      ? []
      : [broken('P16', `${LATE_MS} ms after its end the pause goes on`)]),
  ];
}

async function skipBreaches({ ask }: Asked, song: string): Promise<Breach[]> {
  const said = await ask({ what: 'skip', track: song });
  if (said === undefined) return [notReceived];
  const [now, before] = songsOf(said);
  const hasSkipped = now !== song && before === song;
  return hasSkipped || now === song
    ? []
    : [broken('P17', `after a skip of ${song} it says ${String(now)} after ${String(before)}`)];
}

/**
 * Plays the app's side of P15 to P17 against a player: a softer volume and the one before, a short pause, and, if asked to, the end of the
 * song. What the player cannot do is left out, and so is a pause of a player that is paused or plays nothing.
 */
export async function remoteBreaches(
  database: Database,
  key: string,
  mayEndSong: boolean,
): Promise<Breach[]> {
  const player = database.ref(paths.player(key));
  const mailbox = database.ref(paths.remote(key));
  const found = nodeOf((await player.get()).val());
  const can = nodeOf(found.can);
  const bounds = boundsOf(found);
  const ask: Asked['ask'] = async (act) => {
    await mailbox.set({
      ...act,
      user: 'contract-check',
      dateAsked: ServerValue.TIMESTAMP,
      receivedTask: false,
    });
    const wasReceived = await isReceived(mailbox);
    return wasReceived ? nodeOf((await player.get()).val()) : undefined;
  };
  const asked: Asked = { player, ask };
  const breaches: Breach[] = [];
  try {
    if (bounds !== undefined && isLevel(found.volume, bounds))
      breaches.push(...(await volumeBreaches(asked, bounds, found.volume)));
    if (can.pause === true && found.ifPlaying === true && found.pausedUntil === undefined) {
      const until = (await serverNow(database)) + PAUSE_MS;
      breaches.push(...(await pauseBreaches(asked, until, async () => until - (await serverNow(database)))));
    }
    const [song] = songsOf(found);
    if (mayEndSong && can.skip === true && typeof song === 'string' && found.skipFrom === undefined)
      breaches.push(...(await skipBreaches(asked, song)));
    return breaches;
  } finally {
    await mailbox.remove();
  }
}
