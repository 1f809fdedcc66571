import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import type { Language } from '../src/i18n/languages';
import { decodeZoneAlert, isMuted, type ZoneAlert } from '../src/model/alert';
import { PROVIDER_TIME_ZONE } from '../src/model/answersReport';
import { childrenOf, ignoreMalformed, moment } from '../src/model/decode';
import { ALERT_AFTER_MS } from '../src/model/limits';
import { paths } from '../src/model/paths';
import { routes } from '../src/model/routes';
import { decodeRegisteredPlayers, displayName, type RegisteredPlayer } from '../src/model/user';
import { mailConfiguration, type MailConfiguration } from './configuration';
import { digest, valueAt } from './database';
import { deliver, newsLetter, type Letter, type News } from './letters';
import { tell } from './push';
import { Refusal } from './request';
import type { Speaker } from './speaker';

/** Most messages that one run sends, and how many in parallel. */
const SENT_AT_ONCE = 100;
const SENT_IN_PARALLEL = 5;
/** How often a message is retried, once in each run. */
const TRIES_MAX = 15;

/** The last alert about a player. */
export const toldSchema = v.object({
  what: v.picklist(['silent', 'back']),
  at: moment,
  /** Only the provider was alerted, because many fell silent at once. */
  toProvider: v.fallback(v.optional(v.boolean()), undefined),
  /** The player had been back for less than an hour. */
  flaps: v.fallback(v.optional(v.boolean()), undefined),
  /** When it is checked again, unless it is on the list of silent players, which says so. */
  look: v.fallback(v.optional(moment), undefined),
});
export type Told = v.InferOutput<typeof toldSchema>;

/** A player as a run found it. */
export interface LookedAt {
  key: string;
  /** The sign of life with which it is on the list; epoch ms. */
  since: number;
  /** Its last sign of life; undefined: it stands by, or no longer gives any. */
  seen: number | undefined;
  /** When its venue opened, epoch ms; undefined: it is closed. */
  openSince: number | undefined;
  place: string;
  timeZone: string;
  told: Told | undefined;
  /** It fell silent long before it was noticed: nobody is alerted. */
  isOld: boolean;
}

/** When the silence began that matters: a closed venue does not miss its music before it opens. */
export const silenceBegan = ({ since, openSince }: LookedAt): number =>
  Math.max(since, openSince ?? Infinity);

type Kind = 'silent' | 'back';
const KINDS = ['silent', 'back'] as const;

/** A zone in a message. */
const toldZoneSchema = v.object({
  key: v.string(),
  name: v.string(),
  /** The path of its page in the app. */
  page: v.string(),
  since: moment,
  timeZone: v.fallback(v.string(), PROVIDER_TIME_ZONE),
});
type ToldZone = v.InferOutput<typeof toldZoneSchema>;

/** A message that waits to be sent. The database drops empty lists. */
const messageSchema = v.variant('to', [
  v.object({
    to: v.literal('customer'),
    uid: v.string(),
    way: v.picklist(['mail', 'push']),
    silent: v.fallback(v.array(toldZoneSchema), []),
    back: v.fallback(v.array(toldZoneSchema), []),
    at: moment,
    tries: v.fallback(v.number(), 0),
  }),
  v.object({
    to: v.literal('provider'),
    count: v.number(),
    places: v.fallback(v.array(v.string()), []),
    since: moment,
    at: moment,
    tries: v.fallback(v.number(), 0),
  }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
type MessageToCustomer = Extract<Message, { to: 'customer' }>;

/** A customer who asked for the alert during the silence already saw it on the page; the return is still news. */
const isNews = (kind: Kind, player: LookedAt, { at }: ZoneAlert): boolean =>
  kind === 'back' || silenceBegan(player) + ALERT_AFTER_MS >= at;

/** The customers who asked for alerts about a player, have not muted them, and have its current key. */
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

/** A zone under the customer's name for it; undefined: the customer has removed it. */
function zoneAmong(
  players: readonly RegisteredPlayer[],
  { key, since, timeZone }: LookedAt,
): ToldZone | undefined {
  const player = players.find(({ id }) => id === key);
  if (player === undefined) return undefined;
  return { key, name: displayName(player), page: routes.playerAlert(player.pushId), since, timeZone };
}

/** One mail and one notification for each customer, with all their zones. */
export async function messagesTo(
  players: Record<Kind, readonly LookedAt[]>,
  now: number,
): Promise<Message[]> {
  const news = new Map<string, Record<Kind, ToldZone[]>>();
  const registered = new Map<string, RegisteredPlayer[]>();
  for (const kind of KINDS)
    for (const player of players[kind])
      for (const uid of await askersOf(kind, player, now)) {
        const own =
          registered.get(uid) ??
          decodeRegisteredPlayers(await valueAt(paths.registeredPlayers(uid)), ignoreMalformed);
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

const titleOf = (t: Speaker, kind: Kind, zones: readonly ToldZone[]): string =>
  t(`zones.${kind}`, { count: zones.length, zone: zones[0]?.name });

const whenOf = (at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);

const customerLetter = (message: MessageToCustomer, sender: MailConfiguration): Promise<Letter> =>
  newsLetter(
    (t, language) =>
      KINDS.filter((kind) => message[kind].length > 0).map((kind): News => ({
        title: titleOf(t, kind, message[kind]),
        paragraphs: [t(`zoneMail.${kind}Text`), ...(kind === 'silent' ? [t('zoneMail.mute')] : [])],
        items: message[kind].map(({ name, since, timeZone, page }) => ({
          text: t(kind === 'silent' ? 'zoneMail.since' : 'zoneMail.again', {
            zone: name,
            when: whenOf(since, language, timeZone),
          }),
          link: sender.appOrigin + page,
        })),
        action: t('zoneMail.open'),
      })),
    sender,
  );

/** Players of many places fell silent at once. */
const providerLetter = (
  { count, places, since }: Extract<Message, { to: 'provider' }>,
  sender: MailConfiguration,
): Promise<Letter> =>
  newsLetter(
    (t, language) => [
      {
        title: t('zoneMail.mass', { count }),
        paragraphs: [
          t('zoneMail.massText', { when: whenOf(since, language, PROVIDER_TIME_ZONE) }),
          `${t('zoneMail.massPlaces')}: ${places.join(', ')}${count > places.length ? ' …' : ''}`,
        ],
        items: [{ link: sender.appOrigin + routes.silentPlayers }],
        action: t('zoneMail.massOpen'),
      },
    ],
    sender,
  );

async function notify(kind: Kind, uid: string, zones: readonly ToldZone[], at: number): Promise<void> {
  const [zone, ...others] = zones;
  if (zone === undefined) return;
  const isOne = others.length === 0;
  await tell(uid, {
    // A notification about one zone replaces the earlier one: a zone that is back is no longer shown as silent.
    tag: isOne ? `zone-${zone.key}` : 'zones',
    moment: at,
    address: isOne ? zone.page : routes.players,
    urgency: kind === 'silent' ? 'high' : 'normal',
    words: (t) => {
      const body = t(kind === 'silent' ? 'push.zonesSilent' : 'push.zonesBack');
      const names = zones.map(({ name }) => name).join(', ');
      return { title: titleOf(t, kind, zones), body: isOne ? body : `${names}. ${body}` };
    },
  });
}

/** The confirmed address of an active account: an unconfirmed one may belong to somebody else. */
async function addressOf(uid: string): Promise<string | undefined> {
  const { users } = await getAuth().getUsers([{ uid }]);
  const [user] = users;
  return user === undefined || user.disabled || !user.emailVerified ? undefined : user.email;
}

/** @throws Refusal when the mail server did not accept it, Error when a device is worth a retry */
async function send(id: string, message: Message): Promise<void> {
  if (message.to === 'customer' && message.way === 'push') {
    await notify('back', message.uid, message.back, message.at);
    // The silence is sent last, so that it replaces the other one when both share a tag.
    await notify('silent', message.uid, message.silent, message.at + 1);
    return;
  }
  const sender = mailConfiguration();
  const to = message.to === 'provider' ? sender.alertEmail : await addressOf(message.uid);
  if (to === undefined || to === '') {
    logger.warn('an alert has no address', { to: message.to });
    return;
  }
  const letter =
    message.to === 'provider' ? providerLetter(message, sender) : customerLetter(message, sender);
  await deliver(await letter, {
    to,
    messageId: `<${digest(id)}@vibecheck>`,
    // Asks for no automatic replies, such as 'out of office'.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** A refused mail reached nobody, and devices that already got a notification are noted (docs/product.md 20.32). */
const isRetried = (error: unknown, message: Message): boolean =>
  message.tries < TRIES_MAX &&
  (error instanceof Refusal || (message.to === 'customer' && message.way === 'push'));

async function sendOne(id: string, value: unknown): Promise<void> {
  const place = getDatabase().ref(paths.alertWaiting(id));
  const { success, output: message } = v.safeParse(messageSchema, value);
  // The run that claimed it died: it may have been sent, and a second alert would look like a second silence.
  const isLeft = typeof value === 'object' && value !== null && 'claimed' in value;
  if (!success || isLeft) {
    logger.warn('an alert is given up', { isLeft });
    await place.remove();
    return;
  }
  await place.update({ claimed: Date.now() });
  try {
    await send(id, message);
    await place.remove();
    logger.info('alert', { to: message.to });
  } catch (error) {
    logger.warn('an alert was not sent', { tries: message.tries, reason: String(error) });
    if (isRetried(error, message)) await place.update({ claimed: null, tries: message.tries + 1 });
    else await place.remove();
  }
}

/** Sends what waits, oldest first, and starts none after `until` (epoch ms). Only the run that holds the lease calls this. */
export async function sendWaiting(until: number): Promise<void> {
  const waiting = await getDatabase().ref(paths.alertsWaiting).orderByKey().limitToFirst(SENT_AT_ONCE).get();
  const messages = childrenOf(waiting.val());
  while (messages.length > 0 && Date.now() < until)
    await Promise.all(messages.splice(0, SENT_IN_PARALLEL).map(([id, value]) => sendOne(id, value)));
}
