import { getAuth } from 'firebase-admin/auth';
import { getDatabase, type Reference } from 'firebase-admin/database';
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

/** Most messages that one run sends; the others are sent by the next ones. */
const SENT_AT_ONCE = 100;
/** Messages that are sent at the same time. */
const SENT_TOGETHER = 5;
/** A message that was not taken is tried again this often, by one run each. */
const TRIES_MAX = 15;

/** What was told last of a player. `what` is what those who asked know of it. */
export const toldSchema = v.object({
  what: v.picklist(['silent', 'back']),
  at: moment,
  /** It was told to the provider alone, because so many fell silent at once. */
  toProvider: v.fallback(v.optional(v.boolean()), undefined),
  /** It had played for less than an hour since it was silent before. */
  flaps: v.fallback(v.optional(v.boolean()), undefined),
  /** When it is looked at again; of a player in the list, the list says so. */
  look: v.fallback(v.optional(moment), undefined),
});
export type Told = v.InferOutput<typeof toldSchema>;

/** What is known of a player that was looked at. */
export interface LookedAt {
  key: string;
  /** Its last sign of life by which it is in the list; epoch ms. */
  since: number;
  /** Its last sign of life now; undefined: it stands by, or says nothing any more. */
  seen: number | undefined;
  /** When its venue opened, epoch ms; undefined: it is closed. */
  openSince: number | undefined;
  place: string;
  timeZone: string;
  told: Told | undefined;
  /** It fell silent long before it was noticed: nobody is told. */
  isOld: boolean;
}

/** When the silence began of which it is told: a venue that was closed then does not miss its music before it opens. */
export const silenceBegan = ({ since, openSince }: LookedAt): number =>
  Math.max(since, openSince ?? Infinity);

type Kind = 'silent' | 'back';
const KINDS = ['silent', 'back'] as const;

/** A zone in a message: what its customer calls it, and where its page is. */
const toldZoneSchema = v.object({
  key: v.string(),
  name: v.string(),
  /** Below the address of the app. */
  page: v.string(),
  since: moment,
  /** By whose clocks its times are told. */
  timeZone: v.fallback(v.string(), PROVIDER_TIME_ZONE),
});
type ToldZone = v.InferOutput<typeof toldZoneSchema>;

/** A message that waits to be sent. Lists that are empty are not in the database. */
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
    /** Where some of them stand. */
    places: v.fallback(v.array(v.string()), []),
    since: moment,
    at: moment,
    tries: v.fallback(v.number(), 0),
  }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
type MessageToCustomer = Extract<Message, { to: 'customer' }>;

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

/** What happened to one zone, or to several. */
const titleOf = (t: Speaker, kind: Kind, zones: readonly ToldZone[]): string =>
  t(`zones.${kind}`, { count: zones.length, zone: zones[0]?.name });

const whenOf = (at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);

/** What a customer is told: which zones are silent, and which are back. */
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

/** What the provider is told when players of many places fall silent at once. */
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
    // One of a zone takes the place of an earlier one, so that a zone which is back no longer stands there as silent.
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

/** The address of a customer who has confirmed it, so that nobody is mailed who never asked. The account may be gone, or disabled. */
async function addressOf(uid: string): Promise<string | undefined> {
  const { users } = await getAuth().getUsers([{ uid }]);
  const [user] = users;
  return user === undefined || user.disabled || !user.emailVerified ? undefined : user.email;
}

/** @throws Refusal when the mail server did not take it, Error when a device could not be told and it is worth another try */
async function send(id: string, message: Message): Promise<void> {
  if (message.to === 'customer' && message.way === 'push') {
    await notify('back', message.uid, message.back, message.at);
    // Where both are of several zones, what is wrong now stands.
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
    // Answers by machines, such as 'out of office', are not wanted.
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

/** Takes a message for itself before it is sent. @returns false: another run sent it meanwhile, or is doing so */
async function claim(place: Reference): Promise<boolean> {
  const { committed, snapshot } = await place.transaction((current: unknown) => {
    if (typeof current !== 'object' || current === null) return current;
    return 'claimed' in current ? undefined : { ...current, claimed: Date.now() };
  });
  return committed && snapshot.exists();
}

/** Whether nobody has it yet. The devices that were told of it are noted (docs/product.md 20.32); a refused mail nobody has. */
const isToBeTried = (error: unknown, message: Message): boolean =>
  message.tries < TRIES_MAX &&
  (error instanceof Refusal || (message.to === 'customer' && message.way === 'push'));

async function sendOne(id: string, value: unknown): Promise<void> {
  const place = getDatabase().ref(paths.alertWaiting(id));
  const { success, output: message } = v.safeParse(messageSchema, value);
  // A run that ended without a word left it: it may have gone out, and a second alert would say that the zone is silent again.
  const isLeft = typeof value === 'object' && value !== null && 'claimed' in value;
  if (!success || isLeft) {
    logger.warn('an alert is given up', { isLeft });
    await place.remove();
    return;
  }
  if (!(await claim(place))) return;
  try {
    await send(id, message);
    await place.remove();
    logger.info('alert', { to: message.to });
  } catch (error) {
    logger.warn('an alert was not sent', { tries: message.tries, reason: String(error) });
    if (isToBeTried(error, message)) await place.update({ claimed: null, tries: message.tries + 1 });
    else await place.remove();
  }
}

/** Sends what waits, oldest first, and begins with none after `until` (epoch ms). Only the run whose turn it is calls this. */
export async function sendWaiting(until: number): Promise<void> {
  const waiting = await getDatabase().ref(paths.alertsWaiting).orderByKey().limitToFirst(SENT_AT_ONCE).get();
  const messages = childrenOf(waiting.val());
  while (messages.length > 0 && Date.now() < until)
    await Promise.all(messages.splice(0, SENT_TOGETHER).map(([id, value]) => sendOne(id, value)));
}
