import { askFunction } from '@/firebase/askFunction';
import type { Database } from '@/firebase/database';
import type { Identity } from '@/firebase/identity';
import { logMalformed } from '@/firebase/database';
import { CodedError } from '@/model/failure';
import {
  decodeSentMails,
  MAIL_ACCEPTED,
  MAIL_AGAIN_PATH,
  MAIL_ALREADY,
  MAIL_PATH,
  MAIL_REVOKE_PATH,
  MAIL_UNKNOWN,
  type MailPayload,
  type SentMail,
} from '@/model/mail';
import { paths } from '@/model/paths';
import { decodePlayers, locationOf, type PlayerWithKey } from '@/model/player';

/** What an administrator needs of a player. */
export type ListedPlayer = Pick<PlayerWithKey, 'playerId' | 'location' | 'crypKey'>;

/** All players, by location. */
export async function readAllPlayers(database: Database): Promise<ListedPlayer[]> {
  return decodePlayers(await database.read(paths.players), logMalformed)
    .map((player) => ({ playerId: player.playerId, location: locationOf(player), crypKey: player.crypKey }))
    .sort((one, other) => one.location.localeCompare(other.location) || one.playerId - other.playerId);
}

/** Answers of servers between us and the function, which may have done its work. */
const UNHEARD: readonly number[] = [502, 504];
/** The function's answer when a player has another key by now. */
const OUTDATED = 422;

const OK = 200;
const NOT_KNOWN = 202;

const unknownMail = (reason: unknown) =>
  new CodedError('mailUnknown', `The mail function was not heard: ${String(reason)}`);

/** What was done for a mail that was asked for: it was sent, or had been sent a moment before. */
export type Mailed = 'sent' | 'already';

async function mail(identity: Identity, path: string, body: object): Promise<Mailed> {
  const { status, body: answer } = await askFunction(identity, path, body, unknownMail);
  if (status === OK && answer === MAIL_ACCEPTED) return 'sent';
  if (status === OK && answer === MAIL_ALREADY) return 'already';
  if ((status === NOT_KNOWN && answer === MAIL_UNKNOWN) || UNHEARD.includes(status))
    throw unknownMail(answer);
  throw new CodedError(
    status === OUTDATED ? 'mailOutdated' : 'mailNotSent',
    `The mail function answered ${status}: ${answer}`,
  );
}

/**
 * @throws CodedError offline; mailNotSent; mailOutdated; mailUnknown: it was sent, or not, and the same request sends it once
 * at most.
 */
export const sendMailToClient = (identity: Identity, payload: MailPayload): Promise<Mailed> =>
  mail(identity, MAIL_PATH, payload);

/** Sends the mail with this code once more. @throws what {@link sendMailToClient} throws. */
export const sendMailAgain = (identity: Identity, code: string): Promise<Mailed> =>
  mail(identity, MAIL_AGAIN_PATH, { code });

/** Ends the link of the mail with this code; it can be asked for again. @throws CodedError offline, mailNotRevoked */
export async function revokeMail(identity: Identity, code: string): Promise<void> {
  const failed = (reason: unknown) => new CodedError('mailNotRevoked', `Not revoked: ${String(reason)}`);
  const { status, body } = await askFunction(identity, MAIL_REVOKE_PATH, { code }, failed);
  if (status !== OK || body !== MAIL_ACCEPTED) throw failed(`${status} ${body}`);
}

/** Reports what was mailed last, newest first, and every change of it, until the returned function is called. */
export const watchSentMails = (
  database: Database,
  count: number,
  onMails: (mails: SentMail[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribeToLast(
    paths.mails,
    'at',
    count,
    (value) => onMails(decodeSentMails(value, logMalformed)),
    onError,
  );
