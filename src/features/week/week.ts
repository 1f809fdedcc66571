import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { clock } from '@/device/clock';
import { asJson, storedValue } from '@/device/storage';
import { currentLanguage } from '@/i18n/i18n';
import type { Language } from '@/i18n/languages';
import { type Day, daySchema } from '@/model/answersReport';
import { decoderOf } from '@/model/decode';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { KeyedPlayer } from '@/model/user';
import { accessTo } from '@/model/user';
import { decodeWeekly, WEEK_DAYS_READ, zoneWeek, zoneWeekSchema } from '@/model/week';
import { createActThunk } from '@/store/actThunk';
import { type Followed, followEach } from '@/store/followEach';
import type { Watch } from '@/store/known';
import { type AppDispatch, type Extra, rootReducer } from '@/store/rootReducer';

const knownWeekSchema = v.object({
  /** The day after its last. */
  today: v.string(),
  /** When the week was read (epoch ms). */
  at: v.number(),
  week: zoneWeekSchema,
});

export type KnownWeek = v.InferOutput<typeof knownWeekSchema>;

interface WeekState {
  /** By the key of the player. refused: the customer's key is not the current one. */
  read: Record<string, KnownWeek | 'refused'>;
  /** Stored at an earlier visit, and shown until the database responds. */
  remembered: Record<string, KnownWeek>;
}

const initialState: WeekState = { read: {}, remembered: {} };

const weekSlice = createSlice({
  name: 'week',
  initialState,
  reducers: {
    weekReceived: (state, { payload }: PayloadAction<{ player: string; known: KnownWeek | 'refused' }>) => {
      state.read[payload.player] = payload.known;
    },
    weeksRemembered: (state, { payload }: PayloadAction<Record<string, KnownWeek>>) => {
      state.remembered = payload;
    },
  },
  selectors: { selectWeeks: (state) => state },
});

const { weekReceived, weeksRemembered } = weekSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof weekSlice> {}
}

export const { selectWeeks } = weekSlice.injectInto(rootReducer).selectors;

const storedSchema = v.object({ uid: v.string(), zones: v.record(v.string(), knownWeekSchema) });

const storedWeeks = storedValue('weeks', asJson(decoderOf(storedSchema)));

export const rememberWeeks =
  (uid: string) =>
  (dispatch: AppDispatch): void => {
    const found = storedWeeks.read();
    if (found?.uid === uid) dispatch(weeksRemembered(found.zones));
  };

/** Kept for a time without a connection. */
export const storeWeeks = (uid: string, zones: Record<string, KnownWeek>): boolean =>
  storedWeeks.write({ uid, zones });

/** The weeks end the day before `today`. */
export const followWeeks =
  (today: Day) =>
  (dispatch: AppDispatch, _getState: unknown, { firebase: { database } }: Extra): Followed<KeyedPlayer> =>
    followEach(accessTo, ({ id: player }, onTold) => {
      const read: { days?: { value: unknown }; blocked?: { value: unknown } } = {};
      const tell = (): void => {
        const { days, blocked } = read;
        if (days === undefined || blocked === undefined) return;
        const week = zoneWeek(days.value, blocked.value, today);
        dispatch(weekReceived({ player, known: { today, at: clock.now(), week } }));
        onTold();
      };
      const refused = (): void => {
        dispatch(weekReceived({ player, known: 'refused' }));
        onTold();
      };
      const stops = [
        database.subscribe(
          { path: paths.thumbsOfZone(player), orderByChild: 'day', limitToLast: WEEK_DAYS_READ },
          (value) => {
            read.days = { value };
            tell();
          },
          refused,
        ),
        database.subscribe(
          paths.blocked(player),
          (value) => {
            read.blocked = { value };
            tell();
          },
          refused,
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    });

const maybeDay = v.fallback(v.optional(daySchema), undefined);

/** undefined: thumbs are not yet counted by zone. */
export const watchSince = (): Watch<{ since: Day | undefined }> => (database, onSince, onError) =>
  database.subscribe(
    paths.zonesSince,
    (value) => onSince({ since: v.parse(maybeDay, value ?? undefined) }),
    onError,
  );

/** The language of the mail. */
export const watchWeekly =
  (uid: string): Watch<{ language: string } | 'off'> =>
  (database, onWeekly, onError) =>
    database.subscribe(paths.weekly(uid), (value) => onWeekly(decodeWeekly(value) ?? 'off'), onError);

/** undefined: ends the mail. */
export const wantWeekly = createActThunk(
  'week/wantWeekly',
  ({ uid, language }: { uid: string; language: Language | undefined }, { extra: { firebase } }) =>
    firebase.database.write({
      [paths.weekly(uid)]: language === undefined ? null : { at: SERVER_TIME, language },
    }),
);

/**
 * The mail about the week, if it is on, follows the language of the app once. Not what a device shows decides, or two devices in two
 * languages would overwrite each other's for as long as both are open.
 */
export const languageSwitched = createActThunk(
  'week/languageSwitched',
  async ({ uid, language }: { uid: string; language: Language }, { extra: { firebase } }) => {
    const wanted = decodeWeekly(await firebase.database.read(paths.weekly(uid)));
    // It may have been switched again meanwhile.
    if (wanted === undefined || wanted.language === language || currentLanguage() !== language) return;
    await firebase.database.write({ [paths.weekly(uid)]: { at: SERVER_TIME, language } });
  },
);
