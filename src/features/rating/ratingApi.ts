import { nanoid } from '@reduxjs/toolkit';
import type { Database } from '@/firebase/database';
import { deliver, type Wait } from '@/firebase/mailbox';
import { logMalformed } from '@/firebase/malformed';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { fullName } from '@/model/profile';
import { trackOf, zoneOf, type NewRating, type Track } from '@/model/rating';
import { SERVER_TIME, type RateRequest, type RateType } from '@/model/task';
import { decodeUserInfo } from '@/model/user';

export interface Rating {
  /** The key of the player. */
  id: string;
  /** What the customer calls the player. */
  zone: string;
  rate: RateType;
  user: { uid: string; name: string };
}

/** A rating that the player has received. */
export interface Rated {
  /** Under which it is remembered. */
  id: string;
  /** What was playing; undefined: the player did not say it. */
  track: Track | undefined;
}

/**
 * Sends a rating, remembered in the same write, and resolves when the player has received it.
 * @throws what {@link deliver} throws.
 */
export async function sendRating(
  database: Database,
  { id, zone, rate, user: { uid, name } }: Rating,
  wait: Wait,
): Promise<Rated> {
  const memory: NewRating = {
    player: id,
    zone: zoneOf(zone),
    rateType: rate,
    dateAsked: SERVER_TIME,
  };
  const send = async (userName: string): Promise<Rated> => {
    const request: RateRequest = {
      rateType: rate,
      user: uid,
      userName,
      dateAsked: SERVER_TIME,
      receivedTask: false,
    };
    const ratingId = nanoid();
    const place = paths.rating(uid, ratingId);
    const received = await deliver(database, {
      mailbox: paths.rates(id),
      user: uid,
      request,
      beside: { [place]: memory, [paths.lastRating(uid)]: ratingId },
      restored: { [place]: null },
      ...wait,
    });
    return { id: ratingId, track: trackOf(received?.returnedInfo) };
  };
  try {
    return await send(name);
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    // The rules take the name of the profile alone, which another device may have changed meanwhile.
    const info = decodeUserInfo(uid, await database.read(paths.userInfo(uid)), logMalformed);
    const current = fullName(info ?? {}, name);
    if (current === name) throw error;
    return send(current);
  }
}
