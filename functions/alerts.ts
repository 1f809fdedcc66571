import { getAuth } from 'firebase-admin/auth';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { regionOf, type Language } from '../src/i18n/languages';
import { decodeZoneAlert, isMuted, type ZoneAlert } from '../src/model/alert';
import { PROVIDER_TIME_ZONE } from '../src/model/answersReport';
import { childrenOf, moment } from '../src/model/decode';
import { ALERT_AFTER_MS } from '../src/model/limits';
import { functionPaths, paths } from '../src/model/paths';
import { routes } from '../src/model/routes';
import { decodeRegisteredPlayers, displayName, type RegisteredPlayer } from '../src/model/user';
import { mailConfiguration } from './configuration';
import { digest, update, valueAt } from './database';
import { AUTOMATIC, sendMail, newsLetter, type News, type Sender } from './letters';
import { shortDigest, tell } from './push';
import { sendQueue } from './queue';
import type { Speaker } from './speaker';
import { withUnsubscribeLink } from './unsubscribe';

const SENT_AT_ONCE = 100;

/** It may also have been silent until now. */
interface SilentZone {
  key: string;
  /** When it was last heard before (epoch ms). */
  since: number;
  /** When that begins to count as a silence (epoch ms). */
  from: number;
  /** Epoch ms; undefined: the venue is closed. */
  openSince: number | undefined;
  timeZone: string;
}

/** A closed venue does not miss its music before it opens. */
export const silenceBegan = ({ since, openSince }: SilentZone): number =>
  Math.max(since, openSince ?? Infinity);

/** The earliest time of an alert (epoch ms). */
export const alertDue = (zone: SilentZone): number =>
  Math.max(silenceBegan(zone) + ALERT_AFTER_MS, zone.from);

type Kind = 'silent' | 'back';
const KINDS = ['silent', 'back'] as const;

const toldZoneSchema = v.object({
  key: v.string(),
  name: v.string(),
  /** Path in the app. */
  page: v.string(),
  since: moment,
  timeZone: v.string(),
});
type ToldZone = v.InferOutput<typeof toldZoneSchema>;

/** The database drops empty lists. */
const messageSchema = v.variant('to', [
  v.object({
    to: v.literal('customer'),
    uid: v.string(),
    way: v.picklist(['mail', 'push']),
    silent: v.fallback(v.array(toldZoneSchema), []),
    back: v.fallback(v.array(toldZoneSchema), []),
    at: moment,
  }),
  v.object({
    to: v.literal('provider'),
    count: v.number(),
    places: v.fallback(v.array(v.string()), []),
    since: moment,
    at: moment,
  }),
]);
export type Message = v.InferOutput<typeof messageSchema>;
type MessageToCustomer = Extract<Message, { to: 'customer' }>;

/** A customer who asked for the alert during the silence already saw it on the page; the return is still news. */
const isNews = (kind: Kind, player: SilentZone, { at }: ZoneAlert): boolean =>
  kind === 'back' || alertDue(player) >= at;

/** Of customers and what they asked for (`alerts/{player}`): those with an alert that `counts`, and with the current key of the player. */
async function entitledTo(
  key: string,
  asked: readonly (readonly [uid: string, alert: unknown])[],
  counts: (alert: ZoneAlert) => boolean,
): Promise<string[]> {
  const uids = asked.flatMap(([uid, child]) => {
    const alert = decodeZoneAlert(child);
    return alert?.mail === true && counts(alert) ? [uid] : [];
  });
  const [crypKey, ...grants] = await Promise.all(
    [`${paths.player(key)}/crypKey`, ...uids.map((uid) => paths.playerAccess(uid, key))].map(valueAt),
  );
  return uids.filter((_uid, index) => typeof crypKey === 'string' && grants[index] === crypKey);
}

/** Customers who asked for alerts and have the current key of the player, of those whose alert `counts`. */
export const alertedBy = async (
  key: string,
  counts: (alert: ZoneAlert) => boolean = () => true,
): Promise<string[]> => entitledTo(key, childrenOf(await valueAt(paths.alertsOf(key))), counts);

const askersOf = (kind: Kind, player: SilentZone, now: number): Promise<string[]> =>
  alertedBy(player.key, (alert) => !isMuted(alert, now) && isNews(kind, player, alert));

/** One mail and one notification for each customer, with all their zones, under the customer's names for them. */
export async function messagesTo(
  players: Record<Kind, readonly SilentZone[]>,
  now: number,
): Promise<Message[]> {
  const news = new Map<string, Record<Kind, ToldZone[]> & { registered: RegisteredPlayer[] }>();
  for (const kind of KINDS)
    for (const player of players[kind])
      for (const uid of await askersOf(kind, player, now)) {
        const own = news.get(uid) ?? {
          silent: [],
          back: [],
          registered: decodeRegisteredPlayers(await valueAt(paths.registeredPlayers(uid))),
        };
        news.set(uid, own);
        const { key, since, timeZone } = player;
        const zone = own.registered.find(({ id }) => id === key);
        if (zone === undefined) continue;
        own[kind].push({
          key,
          name: displayName(zone),
          page: routes.playerAlert(zone.pushId),
          since,
          timeZone,
        });
      }
  return [...news].flatMap(([uid, { silent, back }]) =>
    silent.length + back.length === 0
      ? []
      : (['mail', 'push'] as const).map((way) => ({ to: 'customer', uid, way, silent, back, at: now })),
  );
}

const titleOf = (t: Speaker, kind: Kind, zones: readonly ToldZone[]): string =>
  t(`zones.${kind}`, { count: zones.length, zone: zones[0]?.name });

const whenOf = (at: number, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    at,
  );

const customerLetter = (message: MessageToCustomer, sender: Sender, end: string) =>
  newsLetter(
    (t, language) =>
      KINDS.filter((kind) => message[kind].length > 0).map((kind): News => ({
        title: titleOf(t, kind, message[kind]),
        paragraphs: [
          t(`zoneMail.${kind}Text`, { count: message[kind].length }),
          ...(kind === 'silent' ? [t('zoneMail.mute')] : []),
        ],
        items: message[kind].map(({ name, since, timeZone, page }) => ({
          text: t(kind === 'silent' ? 'zoneMail.since' : 'zoneMail.again', {
            zone: name,
            when: whenOf(since, language, timeZone),
          }),
          link: sender.appOrigin + page,
        })),
        action: t('zoneMail.open'),
        end: { text: t('endMail.link'), link: end },
      })),
    sender,
  );

const providerLetter = ({ count, places, since }: Extract<Message, { to: 'provider' }>, sender: Sender) =>
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

/** Of the same zones it is the same: those that are back are no longer shown as silent. */
function tagOf(zones: readonly ToldZone[]): string {
  const keys = zones.map(({ key }) => key).sort();
  return keys.length === 1 ? `zone-${keys[0]}` : `zones-${shortDigest(keys)}`;
}

/** `zones`: those of the message that are still news. Its tag is that of all of them, so that a retry with fewer is the same notification. */
async function notify(kind: Kind, message: MessageToCustomer, zones: readonly ToldZone[]): Promise<void> {
  const [zone, ...others] = zones;
  if (zone === undefined) return;
  const isOne = others.length === 0;
  await tell(message.uid, {
    tag: tagOf(message[kind]),
    zones: zones.map(({ key }) => key),
    moment: message.at,
    address: isOne ? zone.page : routes.players,
    urgency: kind === 'silent' ? 'high' : 'normal',
    words: (t) => {
      const body = t(kind === 'silent' ? 'push.zonesSilent' : 'push.zonesBack');
      const names = zones.map(({ name }) => name).join(', ');
      return { title: titleOf(t, kind, zones), body: isOne ? body : `${names}. ${body}` };
    },
  });
}

/** An unconfirmed address may belong to somebody else. */
export async function confirmedAddressOf(uid: string): Promise<string | undefined> {
  const { users } = await getAuth().getUsers([{ uid }]);
  const [user] = users;
  return user === undefined || user.disabled || !user.emailVerified ? undefined : user.email;
}

/**
 * A message may wait for a quarter of an hour. Meanwhile the alert may be muted or over, the key may be another one, and the zone may be told
 * as the opposite. What was told last decides, not whether the zone is silent now: of one that goes up and down nothing else is told for an hour.
 */
async function isStillNews(kind: Kind, uid: string, key: string): Promise<boolean> {
  const [alert, last] = await Promise.all([
    valueAt(paths.alert(key, uid)),
    valueAt(`${functionPaths.alertTold(key)}/what`),
  ]);
  if ((last === 'silent') !== (kind === 'silent')) return false;
  const now = Date.now();
  const entitled = await entitledTo(key, [[uid, alert]], (asked) => !isMuted(asked, now));
  return entitled.length > 0;
}

async function stillNews(kind: Kind, { uid, ...message }: MessageToCustomer): Promise<ToldZone[]> {
  const zones = message[kind];
  const are = await Promise.all(zones.map(({ key }) => isStillNews(kind, uid, key)));
  return zones.filter((_zone, index) => are[index]);
}

/** Administrators read it (docs/product.md 17.26). */
const noteMailed = (keys: readonly string[]): Promise<void> =>
  update(Object.fromEntries(keys.map((key) => [functionPaths.alertMailed(key), Date.now()])));

/** @throws Refusal when the mail server did not accept it, Error when a device is worth a retry */
async function sendToCustomer(id: string, queued: MessageToCustomer): Promise<void> {
  const { uid, way } = queued;
  const [silent, back] = await Promise.all([stillNews('silent', queued), stillNews('back', queued)]);
  if (silent.length + back.length === 0) return;
  if (way === 'push') {
    try {
      await notify('back', queued, back);
    } finally {
      // Also when a device could not be told of the others.
      await notify('silent', queued, silent);
    }
    return;
  }
  const to = await confirmedAddressOf(uid);
  if (to === undefined) {
    logger.warn('an alert has no address', { to: queued.to });
    return;
  }
  const zones = [...new Map([...silent, ...back].map(({ key, name }) => [key, { key, name }])).values()];
  await withUnsubscribeLink({ uid, what: 'alerts', language: undefined, zones }, async (link, headers) =>
    sendMail({
      ...(await customerLetter({ ...queued, silent, back }, mailConfiguration(), link)),
      to,
      messageId: `<${digest(id)}@vibecheck>`,
      headers: { ...AUTOMATIC, ...headers },
    }),
  );
  // A failure must not send the mail again.
  await noteMailed(zones.map(({ key }) => key)).catch(logger.warn);
}

/** @throws Refusal when the mail server did not accept it, Error when a device is worth a retry */
async function send(id: string, message: Message): Promise<void> {
  if (message.to === 'customer') await sendToCustomer(id, message);
  else {
    const sender = mailConfiguration();
    if (sender.alertEmail === '') {
      logger.warn('an alert has no address', { to: message.to });
      return;
    }
    const letter = await providerLetter(message, sender);
    const messageId = `<${digest(id)}@vibecheck>`;
    await sendMail({ ...letter, to: sender.alertEmail, messageId, headers: AUTOMATIC });
  }
  logger.info('alert', { to: message.to });
}

/** Oldest first. */
export const sendWaiting = (): Promise<void> =>
  sendQueue({
    path: functionPaths.alertsWaiting,
    most: SENT_AT_ONCE,
    decode: (value) => v.parse(messageSchema, value),
    send,
    unsent: 'an alert was not sent',
  });
