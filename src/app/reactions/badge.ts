import { selectUnreadMessages } from '@/features/auth/authSlice';
import { showBadge } from '@/pwa/badge';
import type { StartListening } from './listening';

/** The app's icon carries the unread count. */
export function badgeUnread(startListening: StartListening): void {
  startListening({
    predicate: (_action, state, before) => selectUnreadMessages(state) !== selectUnreadMessages(before),
    effect: (_action, api) => showBadge(selectUnreadMessages(api.getState())),
  });
}
