import type { Part } from '../makeStore';
import { notifyOf } from '../reactions/notifications';
import { oldAccountNotifications } from '../reactions/oldAccountNotifications';

/** What moving an old account needs beside what the home does. */
export const oldAccountPart: Part = {
  reactions: [notifyOf(oldAccountNotifications)],
};
