import { moveOldAccount } from '@/features/auth/oldAccount/oldAccountThunks';
import type { NotificationRow } from './notifications';

/** What is confirmed of the last step; why it failed stands in its form (docs/product.md 12.7). */
export const oldAccountNotifications: readonly NotificationRow[] = [
  { of: moveOldAccount, done: { title: 'auth.finishedTitle', text: 'oldAccount.movedText' } },
];
