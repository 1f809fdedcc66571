import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { numberText, weekdayOf } from '../src/i18n/formats';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../src/i18n/languages';
import { type Day, PROVIDER_TIME_ZONE, providerDay, startOf } from '../src/model/answersReport';
import { childrenOf, isDatabaseKey, moment } from '../src/model/decode';
import { functionPaths, paths } from '../src/model/paths';
import { decodeMoods, readableMood } from '../src/model/player';
import { shownTrack } from '../src/model/song';
import { daysSinceRenewal, NEW_DAYS } from '../src/model/renewed';
import { routes } from '../src/model/routes';
import type { Thumbs } from '../src/model/thumbs';
import { decodeRegisteredPlayers, type KeyedPlayer } from '../src/model/user';
import { timeZoneOf } from '../src/model/timeZone';
import {
  decodeWeekly,
  outcomeFor,
  totalWeek,
  WEEK_DAYS_READ,
  zoneWeek,
  type ZoneWeek,
} from '../src/model/week';
import { zonesOf } from '../src/model/zone';
import { confirmedAddressOf } from './alerts';
import { mailConfiguration } from './configuration';
import { digest, maybe, update, valueAt, type Updates } from './database';
import { AUTOMATIC, sendMail, newsLetter, type News, type Sender } from './letters';
import { sendQueue } from './queue';
import type { Speaker } from './speaker';
import { withUnsubscribeLink } from './unsubscribe';

const QUEUED_AT_ONCE = 500;
const SENT_AT_ONCE = 50;
/** The clocks are the provider's. */
const FROM_HOUR = 8;
const MONDAY = 1;
/** Gmail clips mails of more than 102 kB. */
const ZONES_MAX = 50;

const hours = new Intl.DateTimeFormat('en', {
  timeZone: PROVIDER_TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Whose mails are due at `now` (epoch ms). undefined: it is another day, or too early. */
export function mondayAt(now: number): Day | undefined {
  const day = providerDay(now);
  const isDue = new Date(startOf(day)).getUTCDay() === MONDAY && Number(hours.format(now)) >= FROM_HOUR;
  return isDue ? day : undefined;
}

/** `to` is the last customer; without it all are queued. */
const maybeReach = maybe(v.object({ week: v.string(), to: v.optional(v.string()) }));

/** Each mail is queued once: the mark of the week is set in the same update. */
export async function queueWeeks(now: number): Promise<void> {
  const week = mondayAt(now);
  if (week === undefined) return;
  const reach = v.parse(maybeReach, (await valueAt(functionPaths.weekReach)) ?? undefined);
  const isBegun = reach?.week === week;
  if (isBegun && reach.to === undefined) return;
  const all = getDatabase().ref(functionPaths.weeklies).orderByKey().limitToFirst(QUEUED_AT_ONCE);
  const some = await (isBegun && reach.to !== undefined ? all.startAfter(reach.to) : all).get();
  const uids: string[] = [];
  some.forEach(({ key }) => void uids.push(key));
  const marks = await Promise.all(uids.map((uid) => valueAt(functionPaths.weekQueued(uid))));
  const updates: Updates = {
    [functionPaths.weekReach]: { week, to: uids.length < QUEUED_AT_ONCE ? null : (uids.at(-1) ?? null) },
  };
  for (const uid of uids.filter((_uid, index) => marks[index] !== week))
    Object.assign(updates, {
      [functionPaths.weekQueued(uid)]: week,
      [functionPaths.weekWaiting(uid)]: { week },
    });
  await update(updates);
}

async function zonesWithKeys(uid: string, language: Language) {
  const [registered, grants] = await Promise.all(
    [paths.registeredPlayers(uid), paths.grants(uid)].map(valueAt),
  );
  const granted = new Map(childrenOf(grants));
  const keyed = decodeRegisteredPlayers(registered).filter(
    (player): player is KeyedPlayer & { pushId: string } => 'crypKey' in player && isDatabaseKey(player.id),
  );
  const players = [...new Map(keyed.map((player) => [player.id, player])).values()];
  const keys = await Promise.all(players.map(({ id }) => valueAt(`${paths.player(id)}/crypKey`)));
  const own = players.filter(
    ({ id }, index) => typeof keys[index] === 'string' && granted.get(id) === keys[index],
  );
  return zonesOf(own, language);
}

interface NamedWeek {
  zone: string;
  week: ZoneWeek;
}

/** `at`: epoch ms. */
interface RenewedMood {
  name: string;
  at: number;
  timeZone: string;
}

const RENEWED_MAX = 5;

/** The last first, each name once, of the 7 days before `now` (epoch ms). */
async function renewedMoods(players: readonly string[], now: number): Promise<RenewedMood[]> {
  const found = await Promise.all(
    players.map(async (key) => {
      const [moods, timeZone] = await Promise.all(
        [paths.moods(key), `${paths.player(key)}/timeZone`].map(valueAt),
      );
      const zone = timeZoneOf({ timeZone }) ?? PROVIDER_TIME_ZONE;
      return decodeMoods(moods, paths.moods(key)).flatMap(({ name, renewed: at }) => {
        const days = daysSinceRenewal(at, zone, now) ?? 0;
        if (at === undefined || days < 1 || days > NEW_DAYS) return [];
        return [{ name: readableMood(name), at, timeZone: zone }];
      });
    }),
  );
  const latest = found.flat().sort((one, other) => one.at - other.at);
  return [...new Map(latest.map((mood) => [mood.name, mood])).values()].sort(
    (one, other) => other.at - one.at,
  );
}

interface Told {
  weeks: readonly NamedWeek[];
  renewed: readonly RenewedMood[];
}

const total = ({ up, down }: Thumbs): number => up + down;

function newsOf(
  { weeks, renewed }: Told,
  t: Speaker,
  language: Language,
  { appOrigin, end }: { appOrigin: string; end: string },
): News {
  const number = (count: number): string => numberText(count, language);
  const said = ({ up, down }: Thumbs) => ({
    up: t('pages:week.up', { count: up, number: number(up) }),
    down: t('pages:week.down', { number: number(down) }),
  });
  const sum = totalWeek(weeks.map(({ week }) => week));
  const changed = t('pages:week.changed', { count: sum.changed, number: number(sum.changed) });
  const rated = weeks.filter(({ week }) => total(week) > 0);
  const shown = [...rated].sort((one, other) => total(other.week) - total(one.week)).slice(0, ZONES_MAX);
  const more = rated.length - shown.length;
  const moreRenewed = renewed.length - RENEWED_MAX;
  const { up, down } = said(sum);
  return {
    title: t('weekMail.title', { up, down }),
    lead: `${up}, ${down}. ${changed}`,
    items: [
      ...shown.map(({ zone, week }) => ({
        text: t('weekMail.zone', { zone, ...said(week) }),
        notes: week.worst.map((song) => {
          const outcome = outcomeFor(song);
          return t('weekMail.song', {
            song: shownTrack(song),
            down: said(song).down,
            outcome: t(outcome === undefined ? 'pages:week.unanswered' : `pages:outcomes.${outcome}`),
          });
        }),
      })),
      ...(more > 0 ? [{ text: t('weekMail.more', { count: more }) }] : []),
      ...renewed.slice(0, RENEWED_MAX).map(({ name, at, timeZone }) => ({
        text: t('weekMail.renewed', { mood: name, day: weekdayOf(at, language, timeZone) }),
      })),
      ...(moreRenewed > 0 ? [{ text: t('weekMail.moreRenewed', { count: moreRenewed }) }] : []),
    ],
    link: appOrigin + routes.week,
    action: t('weekMail.open'),
    paragraphs: [t('weekMail.end'), t('pages:week.noNames')],
    end: { text: t('endMail.link'), link: end },
  };
}

/** About the week before `week`. `end` is the link that ends this mail. */
export const weekLetter = (told: Told, language: Language, sender: Sender, end: string) =>
  newsLetter((t) => [newsOf(told, t, language, { appOrigin: sender.appOrigin, end })], sender, [language]);

/** @throws Refusal when the mail server did not accept it */
async function sendWeek(uid: string, week: Day): Promise<void> {
  // A Monday that was missed is over at midnight.
  if (providerDay(Date.now()) !== week) return;
  const wanted = decodeWeekly(await valueAt(paths.weekly(uid)));
  if (wanted === undefined) return;
  const to = await confirmedAddressOf(uid);
  if (to === undefined) {
    logger.warn('a mail about the week has no address');
    return;
  }
  const language = isLanguage(wanted.language) ? wanted.language : DEFAULT_LANGUAGE;
  const zones = await zonesWithKeys(uid, language);
  const weeks = await Promise.all(
    zones.map(async ({ player, name }) => {
      const days = getDatabase().ref(paths.thumbsOfZone(player.id)).orderByChild('day');
      const stored: unknown = (await days.limitToLast(WEEK_DAYS_READ).get()).val();
      return { zone: name, week: zoneWeek(stored, undefined, week) };
    }),
  );
  if (weeks.every(({ week: one }) => total(one) === 0)) return;
  const renewed = await renewedMoods(
    zones.map(({ player }) => player.id),
    Date.now(),
  );
  const sender = mailConfiguration();
  await withUnsubscribeLink({ uid, what: 'week', language, zones: [] }, async (link, headers) =>
    sendMail({
      ...(await weekLetter({ weeks, renewed }, language, sender, link)),
      to,
      messageId: `<${digest(['week', uid, week])}@vibecheck>`,
      headers: { ...AUTOMATIC, ...headers },
    }),
  );
  logger.info('week', { zones: weeks.length });
}

const waitingSchema = v.object({ week: v.string(), at: maybe(moment) });

/** Mondays only (docs/product.md 37.13). */
export async function mailWeeks(): Promise<void> {
  await queueWeeks(Date.now());
  await sendQueue({
    path: functionPaths.weeksWaiting,
    most: SENT_AT_ONCE,
    decode: (value) => v.parse(waitingSchema, value),
    send: (uid, { week }) => sendWeek(uid, week),
    unsent: 'a mail about the week was not sent',
  });
}
