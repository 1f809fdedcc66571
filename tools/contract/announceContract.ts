import type { Database } from 'firebase-admin/database';
import * as v from 'valibot';
import { announcingSchema } from '../../src/model/announcing';
import { moment } from '../../src/model/decode';
import {
  ANNOUNCE_WITHIN_MS,
  ANNOUNCEMENT_MAX_MS,
  ANNOUNCEMENTS_MAX,
  TASK_TIMEOUT_MS,
} from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import type { RemoteAct } from '../../src/model/task';
import { broken, isReceived, nodeOf, serverNow, type Breach, type Node } from './breach';

const name = v.pipe(v.string(), v.regex(/\S/));

const announcementSchema = v.strictObject({
  name: v.strictObject({ nl: name, en: v.optional(name) }),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ANNOUNCEMENT_MAX_MS / 1000)),
});

const saidSchema = v.strictObject({
  ...announcingSchema.entries,
  by: v.string(),
  name: v.string(),
});

const endedSchema = v.strictObject({
  id: v.string(),
  asked: moment,
  at: moment,
  dropped: v.optional(v.literal(true)),
});

/** The breaches of P20 that one look at a player and its list shows. A player that announces nothing keeps it. */
export function announceDescription(
  player: Node,
  list: Readonly<Record<string, unknown>>,
  now: number,
): Breach[] {
  const { announce } = nodeOf(player.can);
  const { announcing, announced, announceFrom } = player;
  if (announce === undefined) return [];
  const malformed = Object.entries(list).filter(([, one]) => !v.is(announcementSchema, one));
  const isLate =
    v.is(saidSchema, announcing) &&
    announcing.state === 'waiting' &&
    Number(announcing.until) < now - LATE_MS;
  const odd = (field: string, value: unknown, schema: v.GenericSchema): Breach[] =>
    value === undefined || v.is(schema, value) ? [] : [broken('P20', `${field} is ${JSON.stringify(value)}`)];
  return [
    ...odd('can/announce', announce, v.picklist(['after', 'now'])),
    ...malformed.map(([id]) => broken('P20', `the announcement ${id} has no name and length`)),
    ...(Object.keys(list).length > ANNOUNCEMENTS_MAX
      ? [broken('P20', `it offers ${Object.keys(list).length} announcements`)]
      : []),
    ...odd('announcing', announcing, saidSchema),
    ...(isLate ? [broken('P20', 'an announcement waits longer than it may')] : []),
    ...odd('announced', announced, endedSchema),
    ...odd('announceFrom', announceFrom, moment),
  ];
}

/** How late a player may drop what waits, in ms. */
const LATE_MS = 3000;

/**
 * Plays the app's side of P20: asks for an announcement after the track, and takes it back at once. Should the track end in between, it is
 * heard in the venue. A player that plays nothing, is paused or takes no more is not asked.
 */
export async function announceBreaches(database: Database, key: string): Promise<Breach[]> {
  const place = database.ref(paths.player(key));
  const mailbox = database.ref(paths.remote(key));
  const [message] = Object.keys(nodeOf((await database.ref(paths.announcements(key)).get()).val()));
  const player = nodeOf((await place.get()).val());
  const now = await serverNow(database);
  const isFree = player.announcing === undefined && player.pausedUntil === undefined;
  const isAllowed = typeof player.announceFrom !== 'number' || player.announceFrom <= now;
  if (message === undefined || nodeOf(player.can).announce === undefined) return [];
  if (player.ifPlaying !== true || !isFree || !isAllowed) return [];

  /** @returns the player in the moment in which it had received the request; undefined: it did not */
  const ask = async (act: RemoteAct, dateAsked: number): Promise<Node | undefined> => {
    await mailbox.set({ ...act, user: 'contract-check', dateAsked, receivedTask: false });
    return (await isReceived(mailbox)) ? nodeOf((await place.get()).val()) : undefined;
  };
  const notReceived = broken('P4', `a request in remote was not received within ${TASK_TIMEOUT_MS} ms`);
  const until = now + ANNOUNCE_WITHIN_MS;
  const wanted = { id: message, by: 'contract-check', name: 'Contract check', asked: now, until };
  try {
    const accepted = await ask(
      { what: 'announce', message, when: 'after', until, userName: wanted.name },
      now,
    );
    if (accepted === undefined) return [notReceived];
    const said = nodeOf(accepted.announcing);
    const differs = Object.entries(wanted).filter(([field, value]) => said[field] !== value);
    if (differs.length > 0 || !v.is(saidSchema, said))
      return [broken('P20', `after an announcement was asked for, announcing is ${JSON.stringify(said)}`)];
    const ended = await ask({ what: 'unannounce', asked: now }, await serverNow(database));
    if (ended === undefined) return [notReceived];
    // It may have begun in between.
    const isLeft = nodeOf(ended.announcing).state === 'waiting';
    const isSaidToEnd =
      ended.announcing === undefined && nodeOf(ended.announced).asked === now && said.state === 'waiting';
    return [
      ...(isLeft ? [broken('P20', 'an announcement that was taken back still waits')] : []),
      ...(isSaidToEnd ? [broken('P20', 'an announcement that was taken back is said to have ended')] : []),
    ];
  } finally {
    await mailbox.remove();
  }
}
