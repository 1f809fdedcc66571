import { selectUser } from '@/features/auth/authSlice';
import { notificationShown } from '@/features/notification/notificationSlice';
import { addTrack } from '@/features/rating/memory/givenRatingsApi';
import { LaterFollowUp } from '@/features/rating/memory/laterFollowUp';
import { ratePlayer } from '@/features/rating/ratingSlice';
import { trackText } from '@/model/rating/rating';
import type { Reaction } from '../makeStore';

const CONFIRMED_OF = { up: 'rating.confirmedUp', down: 'rating.confirmedDown' } as const;

/** Thanks for a rating, names what was rated where the player says it, and remembers that (docs/product.md 7.7, 25.4). */
export const thankForRating: Reaction = (startListening) => {
  startListening({
    actionCreator: ratePlayer.pending,
    effect: async () => {
      // It is there when the player has answered, so that the thanks do not grow before the customer's eyes.
      await LaterFollowUp.load().catch(() => undefined);
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
