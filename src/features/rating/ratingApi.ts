import type { Database } from '@/firebase/database';
import { deliver, type Wait } from '@/firebase/mailbox';
import { logMalformed } from '@/firebase/malformed';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { fullName } from '@/model/profile';
import { SERVER_TIME, type RateRequest, type RateType } from '@/model/task';
import { decodeUserInfo } from '@/model/user';

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
export async function sendRating(
  database: Database,
  { id, rate, user: { uid, name } }: Rating,
  wait: Wait,
): Promise<void> {
  const send = (userName: string) => {
    const request: RateRequest = {
      rateType: rate,
      user: uid,
      userName,
      dateAsked: SERVER_TIME,
      receivedTask: false,
    };
    return deliver(database, { mailbox: paths.rates(id), user: uid, request, ...wait });
  };
  try {
    await send(name);
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    // The rules take the name of the profile alone, which another device may have changed meanwhile.
    const info = decodeUserInfo(uid, await database.read(paths.userInfo(uid)), logMalformed);
    const current = fullName(info ?? {}, name);
    if (current === name) throw error;
    await send(current);
  }
}
