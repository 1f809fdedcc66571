import { changeStyle } from '@/features/moodSwitch/moodSwitchSlice';
import { ratePlayer } from '@/features/rating/ratingSlice';
import type { NotificationRow } from './notifications';

/** What is shown of ratings and changes of mood (docs/product.md 7.6 to 7.8); the thanks for a rating say more (25.4). */
export const taskNotifications: readonly NotificationRow[] = [
  {
    of: ratePlayer,
    loading: { title: 'rating.sending', text: 'rating.sendingText' },
    tellsFailure: true,
  },
  {
    of: changeStyle,
    loading: { title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' },
    done: { title: 'moodSwitch.successTitle', text: 'moodSwitch.success' },
    tellsFailure: true,
  },
];
