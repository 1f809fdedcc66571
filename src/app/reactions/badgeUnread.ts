import { selectUnreadMessages } from '@/features/auth/authSlice';
import { showBadge } from '@/pwa/badge';
import type { Reaction } from '../makeStore';

/** The app's icon carries the unread count. */
export const badgeUnread: Reaction = (startListening) => {
  startListening({
    predicate: (_action, state, before) => selectUnreadMessages(state) !== selectUnreadMessages(before),
    effect: (_action, api) => showBadge(selectUnreadMessages(api.getState())),
  });
};
