import { idToken } from '@/firebase/account';
import type { Database } from '@/firebase/database';
import type { Identity } from '@/firebase/identity';
import { logMalformed } from '@/firebase/malformed';
import { CodedError } from '@/model/failure';
import { MAIL_ACCEPTED, MAIL_PATH, MAIL_UNKNOWN, type MailPayload } from '@/model/mail';
import { paths } from '@/model/paths';
import { decodePlayers, type Player } from '@/model/player';

/** What an administrator needs of a player. */
export type ListedPlayer = Pick<Player, 'playerId' | 'location' | 'crypKey'>;

/** All players, by location. */
export async function readAllPlayers(database: Database): Promise<ListedPlayer[]> {
  return decodePlayers(await database.read(paths.players), logMalformed)
    .map(({ playerId, location, address, crypKey }) => ({ playerId, location: location || address, crypKey }))
    .sort((one, other) => one.location.localeCompare(other.location) || one.playerId - other.playerId);
}

/** How long the mail function may take, in ms: longer than it waits for the mail server. */
const MAIL_PATIENCE_MS = 30_000;

/** Answers of servers between us and the function, which may have done its work. */
const UNHEARD: readonly number[] = [502, 504];

/** @throws CodedError offline; mailNotSent; mailUnknown: it was sent, or not, and the same request sends it once at most. */
export async function sendMailToClient(identity: Identity, payload: MailPayload): Promise<void> {
  if (!navigator.onLine) throw new CodedError('offline', 'Nothing was sent.');
  const authorization = `Bearer ${await idToken(identity)}`;
  const unknown = (error: unknown) => {
    throw new CodedError('mailUnknown', `The mail function was not heard: ${String(error)}`);
  };
  const response = await fetch(MAIL_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(MAIL_PATIENCE_MS),
  }).catch(unknown);
  const answer = await response.text().catch(unknown);
  if (response.ok && answer === MAIL_ACCEPTED) return;
  if ((response.ok && answer === MAIL_UNKNOWN) || UNHEARD.includes(response.status)) unknown(answer);
  throw new CodedError('mailNotSent', `The mail function answered ${response.status}: ${answer}`);
}
