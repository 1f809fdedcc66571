import * as v from 'valibot';
import { childrenOf, decode } from './decode';
import {
  BUNDLE_CODE_LENGTH,
  BUNDLE_PLAYERS_MAX,
  LOCATION_MAX_LENGTH,
  MAIL_KEPT_MS,
  MAIL_UNDER_WAY_MS,
  PLAYER_KEY_MAX_LENGTH,
} from './limits';
import { isEmail, plainEmail } from './email';

/** A text of one line: by a line break somebody could write into the header of a mail. */
const line = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}]*$/u));

const mailedPlayerSchema = v.object({
  location: line(LOCATION_MAX_LENGTH),
  playerId: v.pipe(v.number(), v.integer()),
  /** The player's crypKey. */
  key: v.pipe(line(PLAYER_KEY_MAX_LENGTH), v.nonEmpty()),
});

/** The body of POST /mail/sentMailToClient (docs/product.md 22.1). */
export const mailPayloadSchema = v.object({
  email: v.pipe(v.string(), v.transform(plainEmail), v.check(isEmail, 'not one email address')),
  players: v.pipe(
    v.array(mailedPlayerSchema),
    v.minLength(1, 'no players'),
    v.maxLength(BUNDLE_PLAYERS_MAX, `more than ${BUNDLE_PLAYERS_MAX} players`),
  ),
});

export type MailPayload = v.InferOutput<typeof mailPayloadSchema>;
export type MailedPlayer = v.InferOutput<typeof mailedPlayerSchema>;

/** The mails that bring a client any number of players. What was not sent falls into the same mails when it is sent again. */
export function mailsFor({ email, players }: MailPayload): MailPayload[] {
  const mails: MailPayload[] = [];
  for (let start = 0; start < players.length; start += BUNDLE_PLAYERS_MAX)
    mails.push({ email, players: players.slice(start, start + BUNDLE_PLAYERS_MAX) });
  return mails;
}

/** The body of a request about a mail that was sent: the code of its bundle. */
export const mailReferenceSchema = v.object({
  code: v.pipe(v.string(), v.length(BUNDLE_CODE_LENGTH), v.regex(/^[\w-]+$/)),
});

const sentMailSchema = v.object({
  /** Epoch ms. */
  at: v.number(),
  /** The uid of the administrator. */
  by: v.string(),
  email: v.string(),
  /** `sending`: it is under way, or else its end was not written down, so nobody knows whether it went out. */
  state: v.picklist(['sending', 'sent', 'unknown']),
  /** In the order of the keys in its bundle. */
  players: v.array(v.object({ playerId: v.number(), location: v.fallback(v.string(), '') })),
  /** When it was last sent again, and when its link was revoked (epoch ms). */
  again: v.optional(v.number()),
  revoked: v.optional(v.number()),
});

/** A mail as the function wrote it down, without its keys. */
export type SentMailRecord = v.InferOutput<typeof sentMailSchema>;

/** `code` is that of its bundle. */
export interface SentMail extends SentMailRecord {
  code: string;
}

/** Until when a mail is under way whose end is not written down yet, epoch ms; undefined: it is. */
export const underWayUntil = ({ at, state }: Pick<SentMailRecord, 'at' | 'state'>): number | undefined =>
  state === 'sending' ? at + MAIL_UNDER_WAY_MS : undefined;

/** Until when a mail and its link are kept, epoch ms. */
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
/** Sends a mail again that was sent: the same link to the same client. */
export const MAIL_AGAIN_PATH = '/mail/sendAgain';
/** Ends the link of a mail that was sent. */
export const MAIL_REVOKE_PATH = '/mail/revoke';
/** The whole body of the answer when the mail server took the mail, or its link was revoked. */
export const MAIL_ACCEPTED = 'ok';
/** The whole body of the answer when the same mail was sent a moment ago, and not once more. */
export const MAIL_ALREADY = 'already';
/** The whole body of the answer when nobody knows whether the mail server took the mail; its status is 202. */
export const MAIL_UNKNOWN = 'unknown';
