import type { Database } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import {
  type AnsweringDj,
  decodeWaiting,
  decodeSettledThumb,
  isActOf,
  lastOf,
  leaseEnd,
  isConversationKey,
  threadOf,
  type Waiting,
  otherTakerOf,
  type Settlement,
  settlingUpdates,
  takerOf,
} from '@/model/desk';
import { isRefused } from '@/model/failure';
import { isMessageOf } from '@/model/message';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import { djName, waitingText } from './desk';
import { failureText } from '@/i18n/failureText';
import type { TFunction } from 'i18next';
import type { AppDispatch, RootState } from '@/store/rootReducer';
import { selectUser } from '@/features/auth/auth';
import { notificationShown } from '@/features/notification/notification';
import { type ActOutcome, createActThunk } from '@/store/actThunk';
import type { ActState } from '@/store/useAct';
import { createAppThunk } from '@/store/thunks';

type Refusal =
  /** Another DJ is answering it, or has answered it. */
  | { why: 'taken' | 'answered' | 'closed'; name: string }
  /**
   * The customer has written since, has withdrawn the rating, or the DJ did nothing for too long. An ended lease is taken anew before the
   * write, so `over` means that it ended or was released on the way. `gone`: the conversation is at no place of the desk any more, as when
   * its customer was deleted.
   */
  | { why: 'written' | 'withdrawn' | 'gone' | 'over' };

export type ActResult = 'succeeded' | Refusal;

async function whyGone(database: Database, id: string): Promise<Refusal> {
  const settled = isDatabaseKey(id)
    ? decodeSettledThumb(await database.read(paths.settledThumb(id)))
    : undefined;
  if (settled === undefined) return { why: isConversationKey(id) ? 'gone' : 'withdrawn' };
  return { why: settled.closed ? 'closed' : 'answered', name: settled.by };
}

/** undefined: nothing that the desk knows explains it. */
async function refusalOf(database: Database, dj: AnsweringDj, thumb: Waiting): Promise<Refusal | undefined> {
  const [value, now] = await Promise.all([database.read(paths.waitingThumb(thumb.id)), database.serverNow()]);
  const current = decodeWaiting(thumb.id, value);
  if (current === undefined) return whyGone(database, thumb.id);
  const other = otherTakerOf(current, dj.uid, now);
  if (other !== undefined) return { why: 'taken', name: other.name };
  if (current.last !== thumb.last) return { why: 'written' };
  return takerOf(current, now) === undefined ? { why: 'over' } : undefined;
}

async function acquireLease(database: Database, dj: AnsweringDj, thumb: Waiting): Promise<ActResult> {
  try {
    await database.write({ [paths.takenThumb(thumb.id)]: { by: dj.uid, name: dj.name, at: SERVER_TIME } });
    return 'succeeded';
  } catch (error) {
    const refusal = isRefused(error) ? await refusalOf(database, dj, thumb) : undefined;
    // 'over' and 'written' do not prevent taking, so something else went wrong.
    if (refusal === undefined || refusal.why === 'over' || refusal.why === 'written') throw error;
    return refusal;
  }
}

/** A lease with less time left (ms) is renewed before the thumb is settled. */
const LEASE_LEFT_MS = 60_000;

/** The act may have arrived, and only its response was lost. */
async function isAlreadySettled(
  database: Database,
  dj: AnsweringDj,
  thumb: Waiting,
  { text, what, closed }: Settlement,
  sentAt: number,
): Promise<boolean> {
  if (!isActOf(await database.read(paths.deskAct(dj.uid)), thumb)) return false;
  // This DJ may have settled it in another tab, in another way.
  const settled = decodeSettledThumb(await database.read(paths.settledThumb(thumb.id)));
  if (settled !== undefined && (settled.what !== what || settled.closed !== closed)) return false;
  return (
    text === undefined ||
    isMessageOf(await database.read(paths.message(thumb.uid, threadOf(thumb), sentAt)), dj.name, text)
  );
}

/** A thumb is settled once, and only while this DJ has the lease. */
async function writeSettlement(
  database: Database,
  dj: AnsweringDj,
  thumb: Waiting,
  settlement: Settlement,
): Promise<ActResult> {
  const { text } = settlement;
  const [time, info] = await Promise.all([
    database.serverNow(),
    text === undefined ? undefined : database.read(paths.threadInfo(thumb.uid, threadOf(thumb))),
  ]);
  // The answer must be later than the message that it answers.
  const now = Math.max(time, (lastOf(thumb, time) ?? 0) + 1);
  const taker = takerOf(thumb, now);
  if (taker?.by !== dj.uid || leaseEnd(taker) < now + LEASE_LEFT_MS) {
    const leaseResult = await acquireLease(database, dj, thumb);
    if (leaseResult !== 'succeeded') return leaseResult;
  }
  try {
    await database.write(settlingUpdates(dj, thumb, settlement, { now, isFirst: info === null }));
    return 'succeeded';
  } catch (error) {
    if (!isRefused(error)) throw error;
    if (await isAlreadySettled(database, dj, thumb, settlement, now)) return 'succeeded';
    const refusal = await refusalOf(database, dj, thumb);
    if (refusal === undefined) throw error;
    return refusal;
  }
}

interface OfDj {
  dj: AnsweringDj;
  thumb: Waiting;
}

export const takeThumb = createActThunk('desk/take', ({ dj, thumb }: OfDj, { extra: { firebase } }) =>
  acquireLease(firebase.database, dj, thumb),
);

export const releaseThumb = createAppThunk('desk/release', (id: string, { extra: { firebase } }) =>
  firebase.database.write({ [paths.takenThumb(id)]: null }),
);

export const settleThumb = createActThunk(
  'desk/settle',
  ({ dj, thumb, settlement }: OfDj & { settlement: Settlement }, { extra: { firebase } }) =>
    writeSettlement(firebase.database, dj, thumb, settlement),
);

export const readWhyGone = createAppThunk('desk/readWhyGone', (id: string, { extra: { firebase } }) =>
  whyGone(firebase.database, id),
);

export type ThumbResult = ActOutcome<ActResult> & { thumb: Waiting };

/** The others are settled only if the shown thumb was. */
export interface SettleResults {
  /** The thumb was settled without an answer and an outcome. */
  wasClosed: boolean;
  main: ThumbResult;
  others: readonly ThumbResult[];
}

export const hasSucceeded = (state: ActState<ActResult>): boolean =>
  state.status === 'done' && state.result === 'succeeded';

/** A colleague surely has the lease, or the thumb has left the desk. */
export const hasLostLease = (state: ActState<ActResult>): boolean =>
  state.status === 'done' && state.result !== 'succeeded' && !['written', 'over'].includes(state.result.why);

export const isUnderWay = ({ status }: ActState<ActResult>): boolean =>
  status === 'pending' || status === 'unknown';

export const refusalText = (refusal: Refusal, t: TFunction): string =>
  t(`desk.refused.${refusal.why}`, { name: 'name' in refusal ? djName(refusal.name, t) : '' });

export function actError(state: ActState<ActResult>, t: TFunction): string | undefined {
  if (state.status === 'unknown') return t('notification.unknownOutcome');
  if (state.status === 'failed') return failureText(state.failure, t);
  if (state.status !== 'done' || state.result === 'succeeded') return undefined;
  return refusalText(state.result, t);
}

/** Meant for a DJ who has left the desk meanwhile. */
export const tellNotSettled =
  ({ main, others }: SettleResults, { uid }: AnsweringDj, t: TFunction) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const [first, ...rest] = [main, ...others]
      .filter((one) => !hasSucceeded(one))
      .map((one) => ({
        text: 'desk.notSettled' as const,
        values: { thumb: waitingText(one.thumb, t), why: actError(one, t) ?? '' },
      }));
    if (first === undefined || selectUser(getState())?.uid !== uid) return;
    dispatch(
      notificationShown({
        kind: 'told',
        icon: 'loadError',
        title: 'notification.oops',
        ...first,
        subject: rest,
      }),
    );
  };
