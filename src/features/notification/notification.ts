import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/store/rootReducer';
import type { TextKey } from '@/i18n/i18n';
import type { Track } from '@/model/rating';
import type { RateType } from '@/model/task';

export interface Subject {
  text: TextKey;
  values: { names: string } | { thumb: string; why: string };
}

/** A mood that zones get. */
export interface MoodNews {
  /** As customers read it. */
  name: string;
  icon: string;
  /** The index of the mood in the selected player's list. It sets the colour. */
  position: number;
  /** The names of the zones, each with the time at which it ends there. undefined: no end. */
  zones: { name: string; until: string | undefined }[];
  /** Whether a time was chosen, so that a zone without an end says so. */
  isTimed: boolean;
}

export interface NotificationContent {
  icon: 'loading' | 'done' | 'loadError' | 'message';
  title: TextKey;
  text: TextKey;
  /** Values for `text`. */
  values?: { zones: string } | { thumb: string; why: string };
  /** The zones that it is about, a line for each outcome. */
  subject?: Subject[];
  /** The mood that it is about. */
  mood?: MoodNews | undefined;
  /** Offers a login. */
  leadsToLogin?: boolean;
  /** The rating that it is about. It says so in the place of `subject`, and asks follow-up questions. */
  rating?: { ratingId: string; rate: RateType; track?: Track; zone: string };
}

/** The only notification dialog (docs/product.md 5.1). `id` distinguishes successive notifications. */
export type Notification = { show: false } | ({ show: true; id: string } & NotificationContent);

const initialState = { show: false } as Notification;

export const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    notificationShown: {
      reducer: (state, { payload }: PayloadAction<NotificationContent & { id: string }>): Notification => {
        if (!state.show || state.icon !== payload.icon) return { show: true, ...payload };
        // Keep the open dialog if it repeats its text, or only goes on loading.
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

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof notificationSlice> {}
}

export const { selectNotification } = notificationSlice.injectInto(rootReducer).selectors;

/** Says why a session ended without a log-out here, and offers a login. */
export const sessionEndShown = (text: TextKey) =>
  notificationShown({ icon: 'message', title: 'notification.sessionEnded', text, leadsToLogin: true });
