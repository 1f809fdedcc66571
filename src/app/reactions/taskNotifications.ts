import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { ratePlayer } from '@/features/rating/ratingSlice';
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
