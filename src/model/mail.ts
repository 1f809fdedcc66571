import * as v from 'valibot';
import { childrenOf, decode } from './decode';
import {
  BUNDLE_CODE_LENGTH,
  LOCATION_MAX_LENGTH,
  MAIL_KEPT_MS,
  MAIL_UNDER_WAY_MS,
  PLAYER_KEY_MAX_LENGTH,
} from './limits';
import { isEmail } from './email';

/** In one mail to a client, and in its bundle. */
const BUNDLE_PLAYERS_MAX = 500;

/** A line break could inject a mail header. */
const line = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}]*$/u));

const mailedPlayerSchema = v.strictObject({
  location: line(LOCATION_MAX_LENGTH),
  playerId: v.pipe(v.number(), v.integer()),
  /** The crypKey. */
  key: v.pipe(line(PLAYER_KEY_MAX_LENGTH), v.nonEmpty()),
});

/** The body of POST /mail/sentMailToClient (docs/product.md 22.1). */
export const mailPayloadSchema = v.strictObject({
  email: v.pipe(v.string(), v.check(isEmail, 'not one email address')),
  players: v.pipe(
    v.array(mailedPlayerSchema),
    v.minLength(1, 'no players'),
    v.maxLength(BUNDLE_PLAYERS_MAX, `more than ${BUNDLE_PLAYERS_MAX} players`),
  ),
});

/** Fields besides the texts, in JSON. */
const MAILED_PLAYER_BYTES = 80;

/** A character of a text has at most 3 bytes for each of its UTF-16 units. */
export const MAIL_PAYLOAD_MAX_BYTES =
  BUNDLE_PLAYERS_MAX * (3 * (LOCATION_MAX_LENGTH + PLAYER_KEY_MAX_LENGTH) + MAILED_PLAYER_BYTES) + 1024;

export type MailPayload = v.InferOutput<typeof mailPayloadSchema>;
export type MailedPlayer = v.InferOutput<typeof mailedPlayerSchema>;

/** A retry splits them the same way. */
export function mailsFor({ email, players }: MailPayload): MailPayload[] {
  const mails: MailPayload[] = [];
  for (let start = 0; start < players.length; start += BUNDLE_PLAYERS_MAX)
    mails.push({ email, players: players.slice(start, start + BUNDLE_PLAYERS_MAX) });
  return mails;
}

/** The code of a bundle. */
export const mailReferenceSchema = v.strictObject({
  code: v.pipe(v.string(), v.length(BUNDLE_CODE_LENGTH), v.regex(/^[\w-]+$/)),
});

export type MailReference = v.InferOutput<typeof mailReferenceSchema>;

const sentMailSchema = v.object({
  /** Epoch ms. */
  at: v.number(),
  /** The uid of the administrator. */
  by: v.string(),
  email: v.string(),
  /** `sending`: under way, or never finished, so that its outcome is unknown. */
  state: v.picklist(['sending', 'sent', 'unknown']),
  /** In the order of the keys in its bundle. */
  players: v.array(v.object({ playerId: v.number(), location: v.fallback(v.string(), '') })),
  /** Times of the last sending and of revoking (epoch ms). */
  again: v.optional(v.number()),
  revoked: v.optional(v.number()),
});

/** Recorded by the function, without keys. */
export type SentMailRecord = v.InferOutput<typeof sentMailSchema>;

/** The code of its bundle. */
export interface SentMail extends SentMailRecord {
  code: string;
}

/** Epoch ms. undefined: the outcome is recorded. */
export const underWayUntil = ({ at, state }: Pick<SentMailRecord, 'at' | 'state'>): number | undefined =>
  state === 'sending' ? at + MAIL_UNDER_WAY_MS : undefined;

/** Epoch ms; its link too. */
export const keptUntil = ({ at, again = at }: Pick<SentMailRecord, 'at' | 'again'>): number =>
  again + MAIL_KEPT_MS;

export function decodeSentMail(code: string, value: unknown): SentMail | undefined {
  const mail = decode(sentMailSchema, value, 'mails/{code}');
  return mail === undefined ? undefined : { ...mail, code };
}

/** Newest first. */
export const decodeSentMails = (value: unknown): SentMail[] =>
  childrenOf(value)
    .flatMap(([code, child]) => decodeSentMail(code, child) ?? [])
    .sort((one, other) => other.at - one.at);

export const MAIL_PATH = '/mail/sentMailToClient';
/** The link and the client stay the same. */
export const MAIL_AGAIN_PATH = '/mail/sendAgain';
export const MAIL_REVOKE_PATH = '/mail/revoke';
/** Takes `?token=`. Hosting and the worker leave all below /mail/ to the function. */
export const UNSUBSCRIBE_PATH = '/mail/unsubscribe';
export const MAIL_ACCEPTED = 'ok';
/** The same mail was sent a moment ago, and not again. */
export const MAIL_ALREADY = 'already';
/** Its status is 202: nobody knows whether the mail server took the mail. */
export const MAIL_UNKNOWN = 'unknown';
/** Their statuses are also those of gateways, so the text says that the mail was not sent. */
export const MAIL_SERVER_REFUSED = 'the mail server did not take the mail';
export const MAIL_SERVER_SILENT = 'the mail server does not answer';
