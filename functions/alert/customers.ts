import { getDatabase } from 'firebase-admin/database';
import { decodeZoneAlert, isMuted, type ZoneAlert } from '../../src/model/alert';
import { childrenOf, ignoreMalformed } from '../../src/model/decode';
import { ALERT_AFTER_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { decodeRegisteredPlayers, displayName, type RegisteredPlayer } from '../../src/model/user';
import { silenceBegan } from './judging';
import type { Kind } from './newsTitle';
import type { LookedAt, MessageToCustomer, ToldZone } from './silence';

const valueAt = async (path: string): Promise<unknown> => (await getDatabase().ref(path).get()).val();

/** What had lasted for 10 minutes when the alert was asked for is no news: the page of the zone said it. That the zone is back is. */
const isNews = (kind: Kind, player: LookedAt, { at }: ZoneAlert): boolean =>
  kind === 'back' || silenceBegan(player) + ALERT_AFTER_MS >= at;

/**
 * Who asked to be told of a player, has not muted it, and still has its current key. What was asked for stands on without the key, and
 * counts again with the new one.
 */
async function askersOf(kind: Kind, player: LookedAt, now: number): Promise<string[]> {
  const { key } = player;
  const [asked, crypKey] = await Promise.all([
    valueAt(paths.alertsOf(key)),
    valueAt(`${paths.player(key)}/crypKey`),
  ]);
  const uids = childrenOf(asked).flatMap(([uid, child]) => {
    const alert = decodeZoneAlert(child, ignoreMalformed);
    const isTold = alert?.mail === true && !isMuted(alert, now) && isNews(kind, player, alert);
    return isTold ? [uid] : [];
  });
  const grants = await Promise.all(uids.map((uid) => valueAt(paths.playerAccess(uid, key))));
  return uids.filter((_uid, index) => typeof crypKey === 'string' && grants[index] === crypKey);
}

const playersOf = async (uid: string): Promise<RegisteredPlayer[]> =>
  decodeRegisteredPlayers(await valueAt(paths.registeredPlayers(uid)), ignoreMalformed);

/** A zone as its customer calls it; undefined: it is not among the customer's zones any more. */
function zoneAmong(
  players: readonly RegisteredPlayer[],
  { key, since, timeZone }: LookedAt,
): ToldZone | undefined {
  const player = players.find(({ id }) => id === key);
  if (player === undefined) return undefined;
  return { key, name: displayName(player), page: routes.playerAlert(player.pushId), since, timeZone };
}

/** What each customer is told who asked for it: one mail and one notification for all zones together. */
export async function messagesTo(
  players: Record<Kind, readonly LookedAt[]>,
  now: number,
): Promise<MessageToCustomer[]> {
  const news = new Map<string, Record<Kind, ToldZone[]>>();
  const registered = new Map<string, RegisteredPlayer[]>();
  for (const kind of ['silent', 'back'] as const)
    for (const player of players[kind])
      for (const uid of await askersOf(kind, player, now)) {
        const own = registered.get(uid) ?? (await playersOf(uid));
        registered.set(uid, own);
        const zone = zoneAmong(own, player);
        if (zone === undefined) continue;
        const zones = news.get(uid) ?? { silent: [], back: [] };
        news.set(uid, zones);
        zones[kind].push(zone);
      }
  return [...news].flatMap(([uid, zones]) =>
    (['mail', 'push'] as const).map((way) => ({ to: 'customer', uid, way, ...zones, at: now, tries: 0 })),
  );
}
