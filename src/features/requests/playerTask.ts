import { clock } from '@/device/clock';
import { createAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { createAppThunk, type ThunkApi } from '@/store/thunks';
import type { Listen } from '@/store/listening';
import type { RootState } from '@/store/rootReducer';
import { asJson, storedValues } from '@/device/storage';
import { selectUser, selectUserInfo, userSignedIn } from '@/features/auth/auth';
import {
  notificationShown,
  selectNotification,
  type NotificationContent,
} from '@/features/notification/notification';
import type { Updates } from '@/firebase/database';
import type { DeliveryCallbacks } from '@/firebase/mailbox';
import { resolveWhenConnected, UnknownDelivery, type Resolution, type TaskEnd } from '@/firebase/recall';
import type { TextKey } from '@/i18n/i18n';
import { decoderOf } from '@/model/decode';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import type { RetryableRequest } from '@/model/player';
import { pendingTaskSchema, SERVER_TIME } from '@/model/task';
import {
  retryOver,
  requestUnanswered,
  selectRegisteredPlayers,
  selectUnanswered,
} from '@/features/players/players';

/** An unanswered rating can be sent again for this long: it is about the track playing then. */
export const RATE_AGAIN_MS = 60_000;

/** counter: a rating by a passer-by, who is not there any more when a late outcome comes. */
type TaskKind = 'rating' | 'counter' | 'mood' | 'remote';

const storedTaskSchema = v.object({
  /** A {@link taskId}. */
  id: v.string(),
  kind: v.picklist(['rating', 'counter', 'mood', 'remote']),
  pending: pendingTaskSchema,
});

/** Tasks without a known outcome survive a reload. */
const tasks = storedValues('task', asJson(decoderOf(storedTaskSchema)));

/** @returns whether it was still stored; if not, another tab has reported its outcome */
function forgetTask(id: string): boolean {
  const wasKept = tasks.read(id) !== undefined;
  tasks.write(id, undefined);
  return wasKept;
}

interface Resolved {
  id: string;
  kind: TaskKind;
  user: string;
  end: TaskEnd;
}

/** The outcome became known after the act had ended, or after a reload. */
export const taskResolved = createAction<Resolved>('tasks/resolved');

/**
 * If somebody else is signed in now, the task stays stored for its customer's next login. The window that asked reports it even if another
 * one has done so.
 */
function reportStored(
  { dispatch, getState }: Pick<ThunkApi, 'dispatch' | 'getState'>,
  task: Omit<Resolved, 'end'>,
  end: Resolution,
  askedHere: boolean,
): void {
  if (end === 'signedOut' || selectUser(getState())?.uid !== task.user) return;
  if (forgetTask(task.id) || askedHere) dispatch(taskResolved({ ...task, end }));
}

/** The id of a task in the storage. */
export const taskId = (uid: string, requestId: string): string => `${uid}:${requestId}`;

type ToldKind = Exclude<TaskKind, 'counter'>;

/** Volume, pause and next song have no dialog while they are sent. */
const SENDING: Partial<Record<TaskKind, TextKey>> = { rating: 'rating.sending', mood: 'moodSwitch.sending' };
const CONFIRMED: Record<ToldKind, TextKey> = {
  rating: 'rating.confirmed',
  mood: 'moodSwitch.success',
  remote: 'remote.confirmed',
};

const sayTaskIsSlow =
  (kind: TaskKind) =>
  (dispatch: ThunkApi['dispatch'], getState: () => RootState): void => {
    const shown = selectNotification(getState());
    if (!shown.show || shown.icon !== 'loading' || shown.title !== SENDING[kind]) return;
    dispatch(notificationShown({ ...shown, text: 'notification.slow' }));
  };

interface Addressee {
  playerKey: string;
  uid: string;
  /** Offered again if the player does not respond. */
  retry: RetryableRequest | undefined;
}

/** `alsoWrite`: in the same update as the request. */
export interface Sending extends DeliveryCallbacks {
  alsoWrite?: Updates;
}

interface TaskThunk<Values, Result> {
  kind: TaskKind;
  /** The type of its actions. */
  type: string;
  addresseeOf: (values: Values) => Addressee;
  /** Resolves when the player has received the request. */
  act: (values: Values, sending: Sending, api: ThunkApi) => Promise<Result>;
}

/** The device stores the task until its outcome is known. A late outcome is reported by {@link taskResolved}. */
export const createTaskThunk = <Values, Result = void>({
  kind,
  type,
  addresseeOf,
  act,
}: TaskThunk<Values, Result>) =>
  createAppThunk<Result, Values>(type, async (values, api) => {
    const { dispatch, getState, requestId } = api;
    const addressee = addresseeOf(values);
    const { uid } = addressee;
    const id = taskId(uid, requestId);
    /** Whether the device has stored the last try. */
    let isStored = false;
    const tell = (end: Resolution): void => {
      const task = { id, kind, user: uid };
      if (isStored) reportStored(api, task, end, true);
      // Nothing is stored that could be found out later.
      else dispatch(taskResolved({ ...task, end: end === 'signedOut' ? 'unknown' : end }));
    };
    const sending: Sending = {
      alsoWrite: invitationUse(getState(), addressee.playerKey),
      onSlow: () => dispatch(sayTaskIsSlow(kind)),
      onTry: (pending) => {
        // After a log-out nothing of the customer is stored any more.
        isStored = selectUser(getState())?.uid === uid && tasks.write(id, { id, kind, pending });
        // A stored earlier try would report the wrong outcome after a reload.
        if (!isStored) forgetTask(id);
      },
    };
    try {
      const result = await act(values, sending, api);
      forgetTask(id);
      return result;
    } catch (error) {
      if (error instanceof UnknownDelivery) void error.end.then(tell);
      else forgetTask(id);
      if (failureFrom(error).code === 'unreachable') void noteUnanswered(api, addressee);
      throw error;
    }
  });

/** A guest notes the use in the invitation (docs/product.md 26.8). A customer with the key writes nothing. */
function invitationUse(state: RootState, playerKey: string): Updates {
  const registered = selectRegisteredPlayers(state);
  const uid = selectUser(state)?.uid;
  if (registered === 'loading' || uid === undefined) return {};
  const player = registered.find(({ id }) => id === playerKey);
  if (player === undefined || !('invitation' in player)) return {};
  return { [paths.lastUse(player.invitation.code, uid)]: SERVER_TIME };
}

/**
 * Notes that the player did not respond, and until when the request can be repeated (docs/product.md 27.2, 27.5). The request was in the
 * mailbox for the full time limit; no other failure says anything about the player.
 */
async function noteUnanswered(
  { dispatch, getState, extra }: ThunkApi,
  { uid, playerKey, retry }: Addressee,
): Promise<void> {
  const at = await extra.firebase.database.serverNow().catch(() => clock.now());
  if (selectUser(getState())?.uid !== uid) return;
  dispatch(requestUnanswered({ id: playerKey, at, retry }));
  // A rating is about the track that plays, so it can be repeated only for a short time.
  if (retry?.kind === 'rating')
    setTimeout(() => {
      if (selectUnanswered(getState())[playerKey]?.retry === retry) dispatch(retryOver(playerKey));
    }, RATE_AGAIN_MS);
}

const lateNews = (kind: ToldKind, end: TaskEnd): NotificationContent => {
  switch (end) {
    case 'done':
      return { kind: 'told', icon: 'done', title: 'notification.afterAll', text: CONFIRMED[kind] };
    case 'notDone':
      return {
        kind: 'told',
        icon: 'loadError',
        title: 'notification.oops',
        text: 'notification.notCarriedOut',
      };
    case 'unknown':
      return {
        kind: 'told',
        icon: 'loadError',
        title: 'notification.oops',
        text: 'notification.couldNotTell',
      };
  }
};

/**
 * Tells the outcome of a task however late it becomes known. It does so in one of three ways, and each customer hears it once in a
 * window, but never of a rating at a counter (docs/product.md 35.9):
 *
 * - this window asked and still waits (`tell`): it reports even if another one has done so (`askedHere`).
 * - after a reload or a log-in, a stored task is resolved here. `forgetTask` says whether another tab was faster.
 * - both, if the customer has logged out and in again in this window: `reported` drops the second.
 */
export const reportLateOutcomes: Listen = (startListening) => {
  const reported = new Set<string>();
  startListening({
    actionCreator: taskResolved,
    effect: ({ payload: { id, kind, user, end } }, api) => {
      if (kind === 'counter' || selectUser(api.getState())?.uid !== user || reported.has(id)) return;
      reported.add(id);
      api.dispatch(notificationShown(lateNews(kind, end)));
    },
  });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      // Once its profile has come, the database takes questions for this customer and no longer for the one before.
      const isHere = (state: RootState): boolean => selectUserInfo(state)?.id === uid;
      if (!isHere(api.getState())) await api.condition((_action, state) => isHere(state));
      await Promise.all(
        tasks.all(`${uid}:`).map(async ({ id, kind, pending }) => {
          const end = await resolveWhenConnected(api.extra.firebase.database, pending);
          reportStored(api, { id, kind, user: uid }, end, false);
        }),
      );
    },
  });
};
