import * as v from 'valibot';
import { BUNDLE_PLAYERS_MAX, LOCATION_MAX_LENGTH, PLAYER_KEY_MAX_LENGTH } from './limits';
import { isEmail } from './profile';

/** One line: a line break is how a text gets into the header of a mail. */
const line = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[^\p{Cc}]*$/u));

const mailedPlayerSchema = v.object({
  location: line(LOCATION_MAX_LENGTH),
  playerId: v.pipe(v.number(), v.integer()),
  /** The player's crypKey. */
  key: v.pipe(line(PLAYER_KEY_MAX_LENGTH), v.nonEmpty()),
});

/** The body of POST /mail/sentMailToClient (docs/product.md 22.1). */
export const mailPayloadSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.check(isEmail, 'not one email address')),
  players: v.pipe(
    v.array(mailedPlayerSchema),
    v.minLength(1, 'no players'),
    v.maxLength(BUNDLE_PLAYERS_MAX, `more than ${BUNDLE_PLAYERS_MAX} players`),
  ),
});

export type MailPayload = v.InferOutput<typeof mailPayloadSchema>;
export type MailedPlayer = v.InferOutput<typeof mailedPlayerSchema>;

export const MAIL_PATH = '/mail/sentMailToClient';
/** The whole body of the answer when the mail server took the mail. */
export const MAIL_ACCEPTED = 'ok';
/** The whole body of the answer when nobody knows whether the mail server took the mail; its status is 202. */
export const MAIL_UNKNOWN = 'unknown';
