import { createAction } from '@reduxjs/toolkit';
import { askedNow, waitForPause } from '@/features/players/askedPlayer';
import { createTaskThunk, type Sending } from '@/features/requests/playerTask';
import { untilRepaired } from '@/features/players/registration';
import type { Database } from '@/firebase/database';
import { deliver } from '@/firebase/mailbox';
import { CodedError, isRefused } from '@/model/failure';
import { paths } from '@/model/paths';
import {
  decodeRequest,
  SERVER_TIME,
  type MailboxRequest,
  type RemoteAct,
  type RemoteRequest,
} from '@/model/task';
import type { LevelControl } from './levelChange';

/** Announcements use it too. */
export interface Asking<Act = RemoteAct> {
  /** The key of the player. */
  key: string;
  uid: string;
  act: Act;
}

/** An act that depends on data is made anew before each try. */
type AskingAnew = Asking<RemoteAct | (() => Promise<RemoteAct>)>;

/** Finds also the request of an app that writes no note. */
async function lastRequestAt(
  database: Database,
  { key, uid }: Omit<Asking, 'act'>,
): Promise<number | undefined> {
  const last = decodeRequest(await database.read(paths.remote(key)));
  return last?.user === uid ? last.dateAsked : undefined;
}

/**
 * Resolves when the player has received the request.
 * @param check called when the rules refuse. Throws if the request can never succeed.
 * @returns what {@link deliver} returns
 * @throws what {@link deliver} throws; `notPossible` instead of a refusal
 */
export async function sendRemote(
  database: Database,
  asking: AskingAnew,
  { alsoWrite = {}, ...callbacks }: Sending,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<MailboxRequest | undefined> {
  const { key, uid, act } = asking;
  let triedAt = 0;
  try {
    return await deliver(database, {
      mailbox: paths.remote(key),
      user: uid,
      compose: async () => {
        // Until the list is repaired, the grant of the player may be missing.
        await untilRepaired(uid);
        triedAt = await database.serverNow();
        const asked = typeof act === 'function' ? await act() : act;
        const request: RemoteRequest = { ...asked, user: uid, dateAsked: SERVER_TIME, receivedTask: false };
        return { request, alsoWrite: { ...askedNow(asking), ...alsoWrite }, writeOnRecall: {} };
      },
      onRefusal: async () => {
        await check();
        return waitForPause(database, asking, triedAt, await lastRequestAt(database, asking));
      },
      ...callbacks,
    });
  } catch (error) {
    if (isRefused(error)) throw new CodedError('notPossible', 'Refused by the rules.');
    throw error;
  }
}

/** What is tapped. A failure is told there, and nowhere else (docs/product.md 36.11); that of 'skip' by the thanks. */
export type Control = LevelControl | 'pause' | 'resume' | 'skip';

export interface ShownAsking extends Asking {
  /** Where the outcome is told: at what was tapped, or in the list of zones. */
  shownIn: Control | 'list';
}

export const requestSlow = createAction<{ key: string; control: Control }>('remote/requestSlow');

export const askRemote = createTaskThunk({
  kind: 'remote',
  type: 'remote/ask',
  addresseeOf: ({ key: playerKey, uid }: ShownAsking) => ({ playerKey, uid, retry: undefined }),
  act: async (asking, sending, { dispatch, extra }): Promise<void> => {
    const onSlow = () => {
      if (asking.shownIn !== 'list') dispatch(requestSlow({ key: asking.key, control: asking.shownIn }));
    };
    await sendRemote(extra.firebase.database, asking, { ...sending, onSlow });
  },
});
