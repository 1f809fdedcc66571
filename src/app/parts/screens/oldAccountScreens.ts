import type { Part } from '../../makeStore';
import { notifyOf } from '../../reactions/notifications';
import { oldAccountNotifications } from '../../reactions/oldAccountNotifications';

/** Moving an account of the previous app, from its first step to its last. */
export { AlreadyAccount } from '@/screens/alreadyAccount/AlreadyAccount';
export { AlreadyAccountP2 } from '@/screens/alreadyAccountP2/AlreadyAccountP2';
export { AlreadyAccountP3 } from '@/screens/alreadyAccountP3/AlreadyAccountP3';

/** What these screens need beside what the home does. */
export const oldAccountPart: Part = {
  reactions: [notifyOf(oldAccountNotifications)],
};
