import { randomBytes } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { isLanguage, type Language, LANGUAGES } from '../src/i18n/languages';
import { bundleCode } from '../src/model/code';
import { decoderOf, moment } from '../src/model/decode';
import { BUNDLE_CODE_LENGTH } from '../src/model/limits';
import { UNSUBSCRIBE_PATH } from '../src/model/mail';
import { functionPaths, paths } from '../src/model/paths';
import { routes } from '../src/model/routes';
import { mailConfiguration } from './configuration';
import { maybe, olderThan, update, valueAt } from './database';
import { page, type PagePart } from './letters';
import { formField, Refusal, type Answer, type Request } from './request';
import type { Speaker } from './speaker';

/** 90 days. */
const LINK_KEPT_MS = 7_776_000_000;
const SWEPT_MAX = 100;

const TOKEN = new RegExp(`^[\\w-]{${BUNDLE_CODE_LENGTH}}$`);

/** Mailbox providers send it (RFC 8058), and our own form too. */
const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';

const endedSchema = v.object({
  uid: v.string(),
  /** When the mail went out (epoch ms). */
  at: moment,
  what: v.picklist(['week', 'alerts']),
  /** undefined: all of them. */
  language: maybe(v.string()),
  /** The zones of a mail about alerts, as its customer names them. */
  zones: v.fallback(v.array(v.object({ key: v.string(), name: v.string() })), []),
});
const decodeEnded = decoderOf(endedSchema);

export type Ended = v.InferOutput<typeof endedSchema>;

const linkOf = (appOrigin: string, token: string): string => `${appOrigin}${UNSUBSCRIBE_PATH}?token=${token}`;

/** It works without a login (docs/product.md 22.11), is there before the mail is, and goes if the mail was not sent. */
export async function withUnsubscribeLink<Result>(
  ended: Omit<Ended, 'at'>,
  send: (link: string, headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const token = bundleCode(randomBytes(BUNDLE_CODE_LENGTH));
  const link = linkOf(mailConfiguration().appOrigin, token);
  const place = functionPaths.unsubscribeLink(token);
  await update({ [place]: JSON.parse(JSON.stringify({ ...ended, at: Date.now() })) as object });
  try {
    return await send(link, {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': `${FIELD}=${VALUE}`,
    });
  } catch (error) {
    await update({ [place]: null }).catch(logger.warn);
    throw error;
  }
}

/** undefined: the link is none, or too old. */
async function asked({ url }: Request): Promise<{ token: string; ended: Ended } | undefined> {
  const token = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  if (!TOKEN.test(token)) return undefined;
  const ended = decodeEnded(await valueAt(functionPaths.unsubscribeLink(token)));
  return ended === undefined || Date.now() - ended.at > LINK_KEPT_MS ? undefined : { token, ended };
}

const languagesOf = (language: string | undefined): readonly Language[] =>
  language !== undefined && isLanguage(language) ? [language] : LANGUAGES;

const namesOf = ({ zones }: Ended): string => zones.map(({ name }) => name).join(', ');

async function answer(
  status: number,
  ended: Ended | undefined,
  partIn: (t: Speaker, appOrigin: string) => PagePart,
): Promise<Answer> {
  const sender = mailConfiguration();
  const body = await page((t) => partIn(t, sender.appOrigin), sender, languagesOf(ended?.language));
  return { status, body, isPage: true };
}

const notFound = (): Promise<Answer> =>
  answer(404, undefined, (t, appOrigin) => ({
    title: t('endMail.goneTitle'),
    paragraphs: [t('endMail.gone')],
    links: [
      { text: t('weekMail.open'), address: appOrigin + routes.week },
      { text: t('endMail.players'), address: appOrigin + routes.players },
    ],
  }));

/** Changes nothing: mail programs and filters open links by themselves. */
async function ask(request: Request): Promise<Answer> {
  const found = await asked(request);
  if (found === undefined) return notFound();
  const { ended, token } = found;
  return answer(200, ended, (t) => ({
    title: t(`endMail.${ended.what}.title`, { count: ended.zones.length }),
    paragraphs: [t(`endMail.${ended.what}.ask`, { zones: namesOf(ended), count: ended.zones.length })],
    links: [],
    form: {
      address: linkOf('', token),
      field: { name: FIELD, value: VALUE },
      button: t('endMail.button'),
    },
  }));
}

async function end(request: Request): Promise<Answer> {
  if ((await formField(request, FIELD)) !== VALUE) throw new Refusal(400, 'not an unsubscription');
  const found = await asked(request);
  if (found === undefined) return notFound();
  const { ended } = found;
  const { uid, what, zones } = ended;
  const over = what === 'week' ? [paths.weekly(uid)] : zones.map(({ key }) => paths.alert(key, uid));
  await update(Object.fromEntries(over.map((path) => [path, null])));
  logger.info('unsubscribed', { what });
  return answer(200, ended, (t, appOrigin) => ({
    title: t('endMail.doneTitle'),
    paragraphs: [t(`endMail.${what}.done`, { zones: namesOf(ended), count: zones.length })],
    links: [
      {
        text: t(`endMail.${what}.again`),
        address: appOrigin + (what === 'week' ? routes.week : routes.players),
      },
    ],
  }));
}

/** The page of a link, and the one-click unsubscription of mailbox providers (RFC 8058). */
export const unsubscribe = { GET: ask, POST: end };

export async function sweepUnsubscribeLinks(): Promise<void> {
  const old = await olderThan(functionPaths.unsubscribeLinks, 'at', LINK_KEPT_MS, SWEPT_MAX);
  await update(Object.fromEntries(old.map(([token]) => [functionPaths.unsubscribeLink(token), null])));
}
