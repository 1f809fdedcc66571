import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { ALERT_QUIET_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { messagesTo } from './customers';
import { judge, type Judgement } from './judging';
import { momentFrom, silentNow, type Found } from './finding';
import { dueNow, lookAt } from './looking';
import { sendWaiting } from './sending';
import { serverNow } from './serverNow';
import type { LookedAt, Message } from './silence';
import { inTurn } from './turn';

/** How long one run may take, in seconds. */
export const RUN_SECONDS = 240;
const SECOND_MS = 1000;
/** A run that ended without a word is over by then. */
const LEASE_MS = (RUN_SECONDS + 30) * SECOND_MS;
/** After this time a run begins to send nothing more: the mail server may be slow, and the next run goes on. */
const SENDING_MS = 60 * SECOND_MS;
/** Players that are looked at at the same time. */
const LOOKED_AT_TOGETHER = 50;
/** Places that the provider's mail names. */
const PLACES_NAMED = 20;

type Updates = Record<string, unknown>;

const momentAt = async (path: string): Promise<number | undefined> =>
  momentFrom((await getDatabase().ref(path).get()).val());

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

/** All that a run changes, in one update: it happens as a whole, or the next run does it. */
function updatesOf(
  { verdicts }: Judgement,
  found: ReadonlyMap<string, Found>,
  messages: readonly Message[],
): Updates {
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
  for (const message of messages) {
    updates[paths.alertWaiting(getDatabase().ref(paths.alertsWaiting).push().key)] = message;
  }
  return updates;
}

async function look(now: number): Promise<void> {
  const [before, massAt = 0] = await Promise.all([momentAt(paths.alertLooked), momentAt(paths.alertMass)]);
  const fresh = await silentNow(before, now);
  const found = new Map(fresh.map((player) => [player.key, player]));
  const keys = [...new Set([...found.keys(), ...(await dueNow(now))])];
  const players: LookedAt[] = [];
  const gone: Updates = {};
  while (keys.length > 0)
    await Promise.all(
      keys.splice(0, LOOKED_AT_TOGETHER).map(async (key) => {
        const player = await lookAt(key, found.get(key), now);
        if (player !== 'gone') players.push(player);
        else Object.assign(gone, { [paths.silentPlayer(key)]: null, [paths.alertTold(key)]: null });
      }),
    );
  const judgement = judge(players, now, massAt);
  const { silent, back, mass } = judgement;
  const messages: Message[] = await messagesTo({ silent, back }, now);
  if (mass.length > 0 && massAt + ALERT_QUIET_MS <= now) messages.push(providerMessage(mass, found, now));
  await getDatabase()
    .ref()
    .update({
      ...gone,
      ...updatesOf(judgement, found, messages),
      [paths.alertLooked]: now,
      ...(mass.length > 0 && { [paths.alertMass]: now }),
    });
  if (silent.length + back.length + mass.length > 0)
    logger.info('silence', { silent: silent.length, back: back.length, mass: mass.length });
}

/** Looks for players that fell silent and that are back, and tells those who asked for it (docs/product.md 34). */
export async function watchSilence(): Promise<void> {
  const now = await serverNow();
  await inTurn(now, LEASE_MS, async () => {
    const until = Date.now() + SENDING_MS;
    await look(now);
    await sendWaiting(until);
  });
}
