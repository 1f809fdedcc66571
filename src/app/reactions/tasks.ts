import { keptTasks, taskSettled, taskSlow, type TaskKind } from '@/acts/taskThunk';
import { selectUser, userSignedIn } from '@/features/auth/authSlice';
import { LaterNotHereAgain } from '@/features/blocking/laterNotHereAgain';
import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import {
  notificationShown,
  selectNotification,
  type NotificationContent,
} from '@/features/notification/notificationSlice';
import { LaterPushRoom } from '@/features/push/laterPush';
import { againOver, playerSilent, selectSilences } from '@/features/players/playersSlice';
import { addTrack } from '@/features/rating/memory/givenRatingsApi';
import { LaterFollowUp } from '@/features/rating/memory/laterFollowUp';
import { rateAtCounter, ratePlayer } from '@/features/rating/ratingSlice';
import { settleInTheEnd, type TaskEnd } from '@/firebase/mailbox';
import type { TextKey } from '@/i18n/i18n';
import type { Failure } from '@/model/failure';
import { RATE_AGAIN_MS } from '@/model/limits';
import type { AskAgain } from '@/model/player/health';
import { trackText } from '@/model/rating/rating';
import type { Reaction } from '../makeStore';
import type { ListenerApi } from './holdOpen';
import type { NotificationRow } from './notifications';

/** Of several zones that are asked together each has its own line instead (docs/product.md 8.9). */
const moodOfOneZone: NotificationRow['of'] = {
  pending: { match: (action) => changeStyle.pending.match(action) && action.meta.arg.shownIn === 'dialog' },
  fulfilled: {
    match: (action) => changeStyle.fulfilled.match(action) && action.meta.arg.shownIn === 'dialog',
  },
  rejected: {
    match: (action): action is ReturnType<typeof changeStyle.rejected> =>
      changeStyle.rejected.match(action) && action.meta.arg.shownIn === 'dialog',
  },
};

/** What is shown of ratings and changes of mood (docs/product.md 7.6 to 7.8); the thanks for a rating say more (25.4). */
export const taskNotifications: readonly NotificationRow[] = [
  {
    of: ratePlayer,
    loading: { title: 'rating.sending', text: 'rating.sendingText' },
    tellsFailure: true,
  },
  {
    of: moodOfOneZone,
    loading: { title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' },
    done: { title: 'moodSwitch.successTitle', text: 'moodSwitch.success' },
    tellsFailure: true,
  },
];

const CONFIRMED_OF = { up: 'rating.confirmedUp', down: 'rating.confirmedDown' } as const;

/** Thanks for a rating, names what was rated where the player says it, and remembers that (docs/product.md 7.7, 25.4). */
export const thankForRating: Reaction = (startListening) => {
  startListening({
    actionCreator: ratePlayer.pending,
    effect: async ({ meta }) => {
      // They are there when the player has answered, so that the thanks do not grow before the customer's eyes.
      const parts: { load: () => Promise<unknown> }[] = [LaterFollowUp, LaterPushRoom];
      if (meta.arg.rate === 'down') parts.push(LaterNotHereAgain);
      await Promise.all(parts.map((part) => part.load().catch(() => undefined)));
    },
  });
  startListening({
    actionCreator: ratePlayer.fulfilled,
    effect: ({ payload: { id, track, isTrackRemembered }, meta }, api) => {
      const { rate, zone, user } = meta.arg;
      const rated = { icon: 'done', title: 'rating.confirmedTitle', rating: { id, rate } } as const;
      if (track === undefined) {
        api.dispatch(notificationShown({ ...rated, text: 'rating.confirmed' }));
        return;
      }
      const values = { track: trackText(track), zone };
      api.dispatch(notificationShown({ ...rated, text: CONFIRMED_OF[rate], values }));
      if (isTrackRemembered || selectUser(api.getState())?.uid !== user.uid) return;
      // The SDK sends it when there is a connection; the rating counts without it.
      addTrack(api.extra.firebase.database, user.uid, id, track).catch(() => undefined);
    },
  });
};

const SENDING: Record<TaskKind, TextKey> = { rating: 'rating.sending', mood: 'moodSwitch.sending' };
const CONFIRMED: Record<TaskKind, TextKey> = { rating: 'rating.confirmed', mood: 'moodSwitch.success' };

/** What is said when the outcome of a task comes late. */
const lateNews = (kind: TaskKind, end: TaskEnd): NotificationContent => {
  switch (end) {
    case 'done':
      return { icon: 'done', title: 'notification.afterAll', text: CONFIRMED[kind] };
    case 'notDone':
      return { icon: 'loadError', title: 'notification.oops', text: 'notification.notCarriedOut' };
    case 'unknown':
      return { icon: 'loadError', title: 'notification.oops', text: 'notification.couldNotTell' };
  }
};

/** Says when a task takes long, and tells its outcome however late it comes, also after a reload. */
export const tellOfTasks: Reaction = (startListening) => {
  startListening({
    actionCreator: taskSlow,
    effect: ({ payload: kind }, api) => {
      const shown = selectNotification(api.getState());
      if (!shown.show || shown.icon !== 'loading') return;
      api.dispatch(notificationShown({ icon: 'loading', title: SENDING[kind], text: 'notification.slow' }));
    },
  });
  startListening({
    actionCreator: taskSettled,
    effect: ({ payload: { kind, user, end } }, api) => {
      if (selectUser(api.getState())?.uid === user) api.dispatch(notificationShown(lateNews(kind, end)));
    },
  });
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      // What is asked from now on is followed by its own thunk.
      api.unsubscribe();
      await Promise.all(
        keptTasks.of(uid).map(async ({ id, kind, pending }) => {
          const end = await settleInTheEnd(api.extra.firebase.database, pending);
          if (keptTasks.forget(id)) api.dispatch(taskSettled({ id, kind, user: uid, end }));
        }),
      );
    },
  });
};

interface Unanswered {
  uid: string;
  /** The key of the player. */
  id: string;
  error: Failure;
  /** undefined: it is not to be asked again. */
  again: AskAgain | undefined;
}

/**
 * When a player did not answer: a request lay in its mailbox for as long as a player may take, and was taken back. No other failure says
 * anything about the player. @returns when that was noted (epoch ms, of the server)
 */
async function note(api: ListenerApi, { uid, id, error, again }: Unanswered): Promise<number | undefined> {
  if (error.code !== 'unreachable') return undefined;
  const at = await api.extra.firebase.database.serverNow().catch(() => Date.now());
  if (selectUser(api.getState())?.uid !== uid) return undefined;
  api.dispatch(playerSilent({ id, at, again }));
  return at;
}

/** Which player did not answer us, and until when the same may be asked again (docs/product.md 27.2, 27.5). */
export const noteSilences: Reaction = (startListening) => {
  startListening({
    actionCreator: changeStyle.rejected,
    effect: async ({ error, meta: { arg } }, api) => {
      const again = { kind: 'mood', name: arg.option.name, until: arg.until } as const;
      await note(api, { uid: arg.uid, id: arg.player.key, error, again });
    },
  });
  startListening({
    actionCreator: rateAtCounter.rejected,
    effect: async ({ error, meta: { arg } }, api) => {
      // Whoever rated has passed by.
      await note(api, { uid: arg.user.uid, id: arg.id, error, again: undefined });
    },
  });
  startListening({
    actionCreator: ratePlayer.rejected,
    effect: async ({ error, meta: { arg } }, api) => {
      const again = { kind: 'rating', rate: arg.rate, song: arg.song } as const;
      const at = await note(api, { uid: arg.user.uid, id: arg.id, error, again });
      if (at === undefined) return;
      // A rating is about the track that plays.
      await api.delay(RATE_AGAIN_MS);
      if (selectSilences(api.getState())[arg.id]?.at === at) api.dispatch(againOver(arg.id));
    },
  });
};
