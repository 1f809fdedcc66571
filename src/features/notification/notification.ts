import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { TextKey } from '@/i18n/i18n';
import type { RateType } from '@/model/task';

export interface NotificationContent {
  icon: 'loading' | 'done' | 'loadError' | 'message';
  title: TextKey;
  text: TextKey;
  /** What stands in the text where it names something. */
  values?: { zones: string };
  /** What it is about, in one line. */
  subject?: { text: TextKey; values: { track: string; zone: string } | { names: string } };
  /** Whether it offers to log in. */
  leadsToLogin?: boolean;
  /** The rating that it is about: more can be said of it. */
  rating?: { id: string; rate: RateType };
}

/** The one notification dialog (docs/product.md 5.1). `id` tells a new notification from the one before. */
export type Notification = { show: false } | ({ show: true; id: string } & NotificationContent);

const initialState = { show: false } as Notification;

export const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    notificationShown: {
      reducer: (state, { payload }: PayloadAction<NotificationContent & { id: string }>): Notification => {
        if (!state.show || state.icon !== payload.icon) return { show: true, ...payload };
        // The same is said once, and a dialog that only waits longer stays where it is.
        return payload.icon === 'loading' || state.text === payload.text
          ? { show: true, ...payload, id: state.id }
          : { show: true, ...payload };
      },
      prepare: (content: NotificationContent) => ({ payload: { ...content, id: nanoid() } }),
    },
    notificationHidden: (): Notification => ({ show: false }),
  },
  selectors: { selectNotification: (state): Notification => state },
});

export const { notificationShown, notificationHidden } = notificationSlice.actions;
export const { selectNotification } = notificationSlice.selectors;

/** Says why a session ended without a log-out here, and offers to log in. */
export const sessionEndShown = (text: TextKey) =>
  notificationShown({ icon: 'message', title: 'notification.sessionEnded', text, leadsToLogin: true });
