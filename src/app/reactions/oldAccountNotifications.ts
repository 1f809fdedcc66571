import { moveOldAccount } from '@/features/auth/oldAccount/oldAccountThunks';
import type { NotificationRow } from './notifications';

/** Confirms the last step. Its form itself says why it failed (docs/product.md 12.7). */
export const oldAccountNotifications: readonly NotificationRow[] = [
  { of: moveOldAccount, done: { title: 'auth.finishedTitle', text: 'oldAccount.movedText' } },
];
