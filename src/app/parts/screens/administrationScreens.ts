import { adminSlice } from '@/features/admin/adminSlice';
import type { Part } from '../../makeStore';
import { mailNotifications } from '../../reactions/mailNotifications';
import { notifyOf } from '../../reactions/notifications';

export { Damin } from '@/screens/damin/Damin';
export { Silent } from '@/screens/damin/Silent';
export { Thumbs } from '@/screens/damin/Thumbs';

/** What the administrator's screens need beside what the others do. */
export const administrationPart: Part = {
  addSlices: (slices) => {
    slices.inject(adminSlice);
  },
  reactions: [notifyOf(mailNotifications)],
};
