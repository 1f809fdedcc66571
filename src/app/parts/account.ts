import type { Part } from '../makeStore';
import { formNotifications } from '../reactions/formNotifications';
import { notifyOf } from '../reactions/notifications';

/** What logging in, signing up and the settings need beside what the home does. */
export const accountPart: Part = {
  reactions: [notifyOf(formNotifications)],
};
