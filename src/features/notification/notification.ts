import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/store/rootReducer';
import type { TextKey } from '@/i18n/i18n';
import type { Track } from '@/model/rating';
import type { RateType } from '@/model/task';

export interface Sentence {
  text: TextKey;
  values?: { zones: string } | { names: string } | { time: string } | { thumb: string; why: string };
}

export interface Progress {
  kind: 'progress';
  icon: 'loading';
  title: TextKey;
  text: TextKey;
}

/** How something ended, or what else the customer should know. */
export interface Told extends Sentence {
  kind: 'told';
  icon: 'done' | 'loadError' | 'message';
  title: TextKey;
  /** What it is about, a line for each. */
  subject?: Sentence[];
  leadsToLogin?: boolean;
}

export interface MoodNews {
  /** As customers read it. */
  name: string;
  icon: string;
  /** Its index in the list of the zone where it was chosen, which sets the colour. */
  position: number;
  /** `id`: of its player. `until`: the time at which the mood ends there. undefined: no end. */
  zones: { id: string; name: string; until: string | undefined }[];
  /** A time was chosen, so a zone without an end says so. */
  isTimed: boolean;
}

/** docs/product.md 8.15 */
export interface MoodChange {
  kind: 'mood';
  icon: 'loading' | 'done';
  title: TextKey;
  text: TextKey;
  mood: MoodNews;
}

/** What became of the rating since is in the store, by its id (docs/product.md 25.8). */
export interface Thanks {
  kind: 'thanks';
  icon: 'done';
  title: TextKey;
  text: TextKey;
  ratingId: string;
  rate: RateType;
  zone: string;
  /** undefined: the player did not say. */
  track?: Track | undefined;
}

/** The shell has a dialog for each kind (docs/product.md 5.1). */
export type NotificationContent = Progress | Told | MoodChange | Thanks;

/** `id` tells successive notifications apart. */
type Identified = NotificationContent & { id: string };

/** `next` comes when this one is closed. */
export type Notification = { show: false } | ({ show: true; next?: Identified | undefined } & Identified);

const initialState = { show: false } as Notification;

/** What comes of it takes its place. */
const isProvisional = ({ icon, text }: NotificationContent): boolean =>
  icon === 'loading' || text === 'notification.unknownOutcome';

const isFailure = (content: NotificationContent): boolean =>
  content.icon === 'loadError' && !isProvisional(content);

export const notificationSlice = createSlice({
  name: 'notification',
  initialState,
  reducers: {
    notificationShown: {
      reducer: (state, { payload }: PayloadAction<Identified>): Notification => {
        const failure = state.show && isFailure(state) ? state : undefined;
        // Only another failure replaces it. The last of anything else waits (docs/product.md 18.4).
        if (failure !== undefined && !isFailure(payload)) return { ...failure, next: payload };
        const waiting = failure?.next;
        // What was under way may be what has failed now.
        const next = waiting !== undefined && isProvisional(waiting) ? undefined : waiting;
        const shown: Notification = { show: true, ...payload, next };
        if (!state.show || state.kind !== payload.kind || state.icon !== payload.icon) return shown;
        // Keep the open dialog if it repeats its text, or only goes on loading.
        const goesOn = payload.icon === 'loading' || state.text === payload.text;
        return goesOn ? { ...shown, id: state.id } : shown;
      },
      prepare: (content: NotificationContent) => ({ payload: { ...content, id: nanoid() } }),
    },
    notificationClosed: (state): Notification =>
      state.show && state.next !== undefined ? { show: true, ...state.next } : { show: false },
    /** With what waits behind it. */
    notificationDropped: (): Notification => ({ show: false }),
  },
  selectors: { selectNotification: (state): Notification => state },
});

export const { notificationShown, notificationClosed, notificationDropped } = notificationSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof notificationSlice> {}
}

export const { selectNotification } = notificationSlice.injectInto(rootReducer).selectors;

export const sessionEndShown = (text: TextKey) =>
  notificationShown({
    kind: 'told',
    icon: 'message',
    title: 'notification.sessionEnded',
    text,
    leadsToLogin: true,
  });
