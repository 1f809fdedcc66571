import type { Database } from '@/firebase/database';
import { deliver, type Wait } from '@/firebase/mailbox';
import { paths } from '@/model/paths';
import { SERVER_TIME, type RateRequest, type RateType } from '@/model/task';

export interface Rating {
  /** The key of the player. */
  id: string;
  rate: RateType;
  user: { uid: string; name: string };
}

/**
 * Sends a rating and resolves when the player has received it.
 * @throws what {@link deliver} throws.
 */
export function sendRating(database: Database, { id, rate, user }: Rating, wait: Wait): Promise<void> {
  const request: RateRequest = {
    rateType: rate,
    user: user.uid,
    userName: user.name,
    dateAsked: SERVER_TIME,
    receivedTask: false,
  };
  return deliver(database, { mailbox: paths.rates(id), user: user.uid, request, ...wait });
}
