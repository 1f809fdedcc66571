import { createTaskThunk, type Sending } from '@/features/requests/playerTask';
import type { Database } from '@/firebase/database';
import { UnknownDelivery } from '@/firebase/recall';
import { untilCurrent } from '@/firebase/untilCurrent';
import { CodedError, failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { songFrom } from '@/model/song';
import { decodeRequest, type MailboxRequest, type RemoteAct } from '@/model/task';
import { requestSlow, sendRemote } from './remoteRequest';

/** `later`: the licence allows it later. `over`: the song had ended already. */
export type SkipEnd = 'done' | 'later' | 'over';

/** Each subscription hears of one update by its own message. The song's may come this long before the request's (ms). */
const TOGETHER_MS = 100;

interface SongToEnd {
  /** The key of the player. */
  key: string;
  uid: string;
  /** The id of the song that plays. */
  track: string;
}

/** Watches whether the song ends in the update by which the player receives the request. Call `stop` when done. */
function watchEnd(database: Database, { key, uid, track }: SongToEnd) {
  // The customer has seen it play.
  let song: string | undefined = track;
  let endedAt = -Infinity;
  /** When requests were seen to be received, by their `dateAsked`. */
  const receivedAt = new Map<number, number>();
  const stops = [
    database.subscribe(
      paths.nowPlaying(key),
      (value) => {
        const now = songFrom(value)?.id;
        if (song === track && now !== track) endedAt = performance.now();
        song = now;
      },
      () => undefined,
    ),
    database.subscribe(
      paths.remote(key),
      (value) => {
        const request = decodeRequest(value);
        if (request?.receivedTask === true && !receivedAt.has(request.dateAsked))
          receivedAt.set(request.dateAsked, performance.now());
      },
      () => undefined,
    ),
  ];
  return {
    /**
     * Resolves when all of the update that received the request has come. `request` is undefined if another one replaced it before it was
     * seen.
     */
    hasEndedWith: async (request: MailboxRequest | undefined): Promise<boolean> => {
      const received = receivedAt.get(request?.dateAsked ?? 0) ?? performance.now();
      await untilCurrent(database, uid);
      return endedAt > received - TOGETHER_MS;
    },
    stop: (): void => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * It is done only if the song changed in the update that says that the request was received.
 * @throws what {@link sendRemote} throws
 */
export async function sendSkip(database: Database, ending: SongToEnd, sending: Sending): Promise<SkipEnd> {
  const { key, uid, track } = ending;
  const watched = watchEnd(database, ending);
  const endWithout = async (): Promise<SkipEnd> => {
    const from = await database.read(paths.skipFrom(key));
    return typeof from === 'number' && from > (await database.serverNow()) ? 'later' : 'over';
  };
  const failIfOver = async (): Promise<void> => {
    const song = songFrom(await database.read(paths.nowPlaying(key)));
    if (song?.id !== track || (await endWithout()) === 'later')
      throw new CodedError('songOver', 'Over, or must not be ended now.');
  };
  let received: MailboxRequest | undefined;
  try {
    const act: RemoteAct = { what: 'skip', track };
    received = await sendRemote(database, { key, uid, act }, sending, failIfOver);
  } catch (error) {
    watched.stop();
    if (failureFrom(error).code !== 'songOver') throw error;
    return endWithout();
  }
  try {
    return (await watched.hasEndedWith(received)) ? 'done' : await endWithout();
  } catch {
    throw new UnknownDelivery(Promise.resolve('unknown'));
  } finally {
    watched.stop();
  }
}

export const skipSong = createTaskThunk({
  kind: 'remote',
  type: 'remote/skip',
  addresseeOf: ({ key: playerKey, uid }: SongToEnd) => ({ playerKey, uid, retry: undefined }),
  act: (song, sending, { dispatch, extra }): Promise<SkipEnd> => {
    const onSlow = () => dispatch(requestSlow({ key: song.key, control: 'skip' }));
    return sendSkip(extra.firebase.database, song, { ...sending, onSlow });
  },
});
