import { nanoid } from '@reduxjs/toolkit';
import type { Database, Updates } from '@/firebase/database';
import { mended } from '@/features/players/listChanges';
import { deliver, type Wait } from '@/firebase/mailbox';
import { logMalformed } from '@/firebase/database';
import { CodedError, failureFrom } from '@/model/failure';
import { RATING_PAUSE_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { decodeUserInfo, fullName } from '@/model/user';
import { type NewRating, type Track, trackOf, zoneOf } from '@/model/rating';
import { canBeRated, type Song, songFrom, trackOfSong } from '@/model/song';
import { SERVER_TIME, type RateRequest, type RateType } from '@/model/task';

export interface Rating {
  /** The key of the player. */
  id: string;
  /** What the customer calls the player. */
  zone: string;
  rate: RateType;
  /** What it is about, where the player says its songs. */
  song?: Song | undefined;
  user: { uid: string; name: string };
  /** What is written beside the request. */
  beside?: Updates;
}

/** A rating that the player has received. */
export interface Rated {
  /** The id under which it is remembered. */
  id: string;
  /** What it is about; undefined: the player did not say it. */
  track: Track | undefined;
  /** Whether the track is remembered already. */
  isTrackRemembered: boolean;
}

/** Waits until the rules take the next rating: another device of the account may have given one just now. */
async function waitForPause(database: Database, uid: string): Promise<void> {
  const last = String(await database.read(paths.lastRating(uid)));
  const asked = Number(await database.read(`${paths.rating(uid, last)}/dateAsked`));
  const left = asked + RATING_PAUSE_MS - (await database.serverNow());
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Fails if the player no longer says the song. Fails too if it says one now and the rating has none: nobody has seen that song. */
async function failForSong(database: Database, id: string, song: Song | undefined): Promise<void> {
  const [nowPlaying, justPlayed] = await Promise.all(
    [paths.nowPlaying(id), paths.justPlayed(id)].map(async (path) => songFrom(await database.read(path))),
  );
  if (!canBeRated({ nowPlaying, justPlayed }, song))
    throw new CodedError('songOver', 'The player no longer says this song.');
}

/**
 * Sends a rating, remembered in the same write, and resolves when the player has received it.
 * @throws what {@link deliver} throws.
 */
export async function sendRating(
  database: Database,
  { id, zone, rate, song, user: { uid, name }, beside = {} }: Rating,
  wait: Wait,
): Promise<Rated> {
  const track = song && trackOfSong(song);
  const memory: NewRating = {
    player: id,
    zone: zoneOf(zone),
    rateType: rate,
    dateAsked: SERVER_TIME,
    ...(track !== undefined && { track }),
    ...(song !== undefined && { song: song.id }),
  };
  const send = async (userName: string): Promise<Rated> => {
    const request: RateRequest = {
      rateType: rate,
      user: uid,
      userName,
      ...(song !== undefined && { track: song.id }),
      dateAsked: SERVER_TIME,
      receivedTask: false,
    };
    const ratingId = nanoid();
    const place = paths.rating(uid, ratingId);
    const received = await deliver(database, {
      mailbox: paths.rates(id),
      user: uid,
      compose: async () => {
        await mended(uid);
        return {
          request,
          beside: { [place]: memory, [paths.lastRating(uid)]: ratingId, ...beside },
          restored: { [place]: null },
        };
      },
      onRefusal: async () => {
        await failForSong(database, id, song);
        await waitForPause(database, uid);
      },
      ...wait,
    });
    return {
      id: ratingId,
      track: track ?? trackOf(received?.returnedInfo),
      isTrackRemembered: track !== undefined,
    };
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
