import { adminSlice } from '@/features/admin/adminSlice';
import type { Part } from '../makeStore';
import { formNotifications } from '../reactions/formNotifications';
import { notifyOf } from '../reactions/notifications';

/** What the screens beside home need. */
export const screensPart: Part = {
  addSlices: (slices) => {
    slices.inject(adminSlice);
  },
  reactions: [notifyOf(formNotifications)],
};
