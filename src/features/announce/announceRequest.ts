import { sendRemote } from '@/features/remote/remoteRequest';
import type { Sending } from '@/features/requests/playerTask';
import type { Database } from '@/firebase/database';
import { UnknownDelivery } from '@/firebase/recall';
import { untilCurrent } from '@/firebase/untilCurrent';
import { CodedError } from '@/model/failure';
import { announcingSchema, type Announcing } from '@/model/announcing';
import { decoderOf } from '@/model/decode';
import { paths } from '@/model/paths';
import type { AnnounceTime, RemoteAct } from '@/model/task';
import { decodeUserInfo } from '@/model/user';

/**
 * Of a wish that reached the player or the rules. `busy`: another announcement waits or plays. `later`: the player takes none for now.
 * `refused`: the player did not accept it.
 */
export type AnnounceEnd = 'accepted' | 'busy' | 'later' | 'refused';

/** `playing`: it had begun. `over`: it had ended, or somebody else had cancelled it. */
export type CancelEnd = 'cancelled' | 'playing' | 'over';

export interface Wish {
  /** The key of the player. */
  key: string;
  uid: string;
  /** In place of a first name. */
  email: string;
  /** The id of the announcement. */
  message: string;
  when: AnnounceTime;
  /** Not played after this (epoch ms, server time). */
  until: number;
  /** `asked` of the announcement that it replaces. */
  replaces: number | undefined;
}

const decodeAnnouncing = decoderOf(announcingSchema);

/** Call `stop` when done. */
function watchAnnouncing(database: Database, key: string) {
  const seen: Announcing[] = [];
  let last: Announcing | undefined;
  let ended: number | undefined;
  const ignore = () => undefined;
  const stops = [
    database.subscribe(
      paths.announcing(key),
      (value) => {
        last = decodeAnnouncing(value);
        if (last !== undefined) seen.push(last);
      },
      ignore,
    ),
    database.subscribe(
      `${paths.announced(key)}/asked`,
      (value) => {
        ended = typeof value === 'number' ? value : undefined;
      },
      ignore,
    ),
  ];
  return {
    /** All since the start: a short announcement may have come and gone. */
    seen,
    now: (): Announcing | undefined => last,
    hasEnded: (asked: number): boolean => ended === asked,
    stop: (): void => {
      for (const stop of stops) stop();
    },
  };
}

/** @throws UnknownDelivery: the request was received, and nobody knows what came of it */
async function orUnknown<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch {
    throw new UnknownDelivery(Promise.resolve('unknown'));
  }
}

/** The player may have reasons that cannot be seen. */
async function obstacle(
  database: Database,
  { key, replaces }: Pick<Wish, 'key' | 'replaces'>,
): Promise<'busy' | 'later' | undefined> {
  const [from, asked, now] = await Promise.all([
    database.read(paths.announceFrom(key)),
    database.read(`${paths.announcing(key)}/asked`),
    database.serverNow(),
  ]);
  if (typeof from === 'number' && from > now) return 'later';
  return asked !== null && asked !== replaces ? 'busy' : undefined;
}

/**
 * Accepted only if the player says so in the update that says that the request was received (docs/contract.md P20).
 * @throws what {@link sendRemote} throws
 */
export async function sendAnnouncement(
  database: Database,
  wish: Wish,
  sending: Sending,
): Promise<AnnounceEnd> {
  const { key, uid, email, message, when, until, replaces } = wish;
  /** The rules compare the name with the profile, which another device may have changed. */
  const ownName = async (): Promise<string> => {
    const { firstname = '' } = decodeUserInfo(uid, await database.read(paths.userInfo(uid))) ?? {};
    return firstname === '' ? email : firstname;
  };
  const act = async (): Promise<RemoteAct> => ({
    what: 'announce',
    message,
    when,
    until,
    userName: await ownName(),
    ...(replaces !== undefined && { replaces }),
  });
  let reason: 'busy' | 'later' | undefined;
  const failIfHindered = async (): Promise<void> => {
    reason = await obstacle(database, wish);
    if (reason !== undefined) throw new CodedError('notPossible', 'The player takes no announcement now.');
  };
  const watched = watchAnnouncing(database, key);
  try {
    const received = await sendRemote(database, { key, uid, act }, sending, failIfHindered);
    // Each subscription hears of one update by its own message.
    await orUnknown(untilCurrent(database, uid));
    const isOurs = (one: Announcing): boolean => one.by === uid && one.until === until;
    if (watched.seen.some(isOurs) || watched.hasEnded(received?.dateAsked ?? 0)) return 'accepted';
    return (await orUnknown(obstacle(database, { key, replaces: undefined }))) ?? 'refused';
  } catch (error) {
    if (reason !== undefined) return reason;
    throw error;
  } finally {
    watched.stop();
  }
}

export interface Cancellation {
  /** The key of the player. */
  key: string;
  uid: string;
  /** `asked` of the announcement. */
  asked: number;
}

/** @throws what {@link sendRemote} throws */
export async function sendCancellation(
  database: Database,
  { key, uid, asked }: Cancellation,
  sending: Sending,
): Promise<CancelEnd> {
  let current: unknown = asked;
  const failIfOver = async (): Promise<void> => {
    current = await database.read(`${paths.announcing(key)}/asked`);
    if (current !== asked) throw new CodedError('notPossible', 'It does not wait any more.');
  };
  const watched = watchAnnouncing(database, key);
  try {
    await sendRemote(database, { key, uid, act: { what: 'unannounce', asked } }, sending, failIfOver);
    await orUnknown(untilCurrent(database, uid));
    if (watched.now()?.asked === asked) return 'playing';
    return watched.hasEnded(asked) ? 'over' : 'cancelled';
  } catch (error) {
    if (current !== asked) return 'over';
    throw error;
  } finally {
    watched.stop();
  }
}
