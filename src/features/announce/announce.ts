import { createAction, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { createTaskThunk, taskResolved } from '@/features/requests/playerTask';
import {
  isUnderWay,
  noteLateOutcome,
  outcomeOfFailure,
  tellTogether,
  type AskedZones,
  type ZoneOutcome,
} from '@/features/requests/severalZones';
import {
  notificationShown,
  type NotificationContent,
  type Sentence,
} from '@/features/notification/notification';
import { selectLivePlayers, selectSelectedId } from '@/features/players/players';
import { failureKey } from '@/i18n/failureText';
import { zoneTimeOf } from '@/i18n/formats';
import { announcedAt } from '@/model/announcement';
import type { FailureCode } from '@/model/failure';
import { ANNOUNCE_WITHIN_MS } from '@/model/limits';
import type { AnnounceTime } from '@/model/task';
import { rootReducer, type AppDispatch, type Extra, type RootState } from '@/store/rootReducer';
import { timeZoneOf } from '@/model/timeZone';
import { clock } from '@/device/clock';
import { serverTime } from '@/store/serverTime';
import i18next from 'i18next';
import {
  sendAnnouncement,
  sendCancellation,
  type AnnounceEnd,
  type CancelEnd,
  type Cancellation,
  type Wish,
} from './announceRequest';

/** The zones may be one or several. */
export interface Chosen extends AskedZones {
  /** The id of the announcement. */
  message: string;
  when: AnnounceTime;
  /** Why a zone has failed, by the key of its player. */
  reasons: Record<string, AnnounceEnd>;
  isSlow: boolean;
}

/** `message`: the id of the announcement. */
type ToCancel = Cancellation & { message: string };

export type Cancelling = Pick<ToCancel, 'key' | 'asked' | 'message'> &
  (
    | { status: 'sending'; isSlow: boolean; end?: undefined }
    | { status: 'failed'; code: FailureCode; end?: undefined }
    | { status: 'ended'; end: CancelEnd }
  );

interface AnnounceState {
  chosen: Chosen | undefined;
  cancelling: Cancelling | undefined;
  isShown: boolean;
}

const initialState: AnnounceState = { chosen: undefined, cancelling: undefined, isShown: false };

const slow = createAction<'asking' | 'cancelling'>('announce/slow');

const askAnnouncement = createTaskThunk({
  kind: 'remote',
  type: 'announce/ask',
  addresseeOf: ({ key: playerKey, uid }: Wish) => ({ playerKey, uid, retry: undefined }),
  act: (wish, sending, { dispatch, extra }): Promise<AnnounceEnd> =>
    sendAnnouncement(extra.firebase.database, wish, { ...sending, onSlow: () => dispatch(slow('asking')) }),
});

const askCancellation = createTaskThunk({
  kind: 'remote',
  type: 'announce/cancel',
  addresseeOf: ({ key: playerKey, uid }: ToCancel) => ({ playerKey, uid, retry: undefined }),
  act: (cancellation, sending, { dispatch, extra }): Promise<CancelEnd> =>
    sendCancellation(extra.firebase.database, cancellation, {
      ...sending,
      onSlow: () => dispatch(slow('cancelling')),
    }),
});

/** Does nothing if something else was chosen since. */
function note(
  { chosen }: AnnounceState,
  { key, message }: Wish,
  outcome: ZoneOutcome,
  reason?: AnnounceEnd,
): void {
  if (chosen?.message !== message) return;
  chosen.zones[key] = outcome;
  if (reason === undefined) delete chosen.reasons[key];
  else chosen.reasons[key] = reason;
  if (!isUnderWay(chosen)) chosen.isSlow = false;
}

/** Does nothing if another wish came since. */
function noteCancelling(
  state: AnnounceState,
  { key, asked, message }: ToCancel,
  status: { status: 'failed'; code: FailureCode } | { status: 'ended'; end: CancelEnd },
): void {
  const isSame = state.cancelling?.key === key && state.cancelling.asked === asked;
  if (isSame) state.cancelling = { key, asked, message, ...status };
}

/** What is under way is still told. */
function forgetEnded(state: AnnounceState): void {
  if (state.chosen !== undefined && !isUnderWay(state.chosen)) state.chosen = undefined;
  if (state.cancelling?.status !== 'sending') state.cancelling = undefined;
}

const announceSlice = createSlice({
  name: 'announce',
  initialState,
  reducers: {
    messageChosen: (state, { payload }: PayloadAction<Omit<Chosen, 'reasons' | 'isSlow'>>) => {
      forgetEnded(state);
      state.chosen = { ...payload, reasons: {}, isSlow: false };
    },
    zoneAskedAgain: ({ chosen }, { payload }: PayloadAction<string>) => {
      if (chosen !== undefined) chosen.zones[payload] = { status: 'waiting' };
    },
    announcementsToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isShown = payload;
      if (payload) forgetEnded(state);
    },
    outcomesRead: (state) => forgetEnded(state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(slow, ({ chosen, cancelling }, { payload }) => {
        if (payload === 'asking' && chosen !== undefined && isUnderWay(chosen)) chosen.isSlow = true;
        if (payload === 'cancelling' && cancelling?.status === 'sending') cancelling.isSlow = true;
      })
      .addCase(askAnnouncement.pending, (state, { meta: { arg } }) => note(state, arg, { status: 'waiting' }))
      .addCase(askAnnouncement.fulfilled, (state, { payload, meta: { arg } }) => {
        if (payload === 'accepted') note(state, arg, { status: 'done' });
        else note(state, arg, { status: 'failed', code: 'notPossible' }, payload);
      })
      .addCase(askAnnouncement.rejected, (state, { error: { code }, meta: { arg, requestId } }) =>
        note(state, arg, outcomeOfFailure(arg.uid, requestId, code)),
      )
      .addCase(taskResolved, ({ chosen }, { payload }) => noteLateOutcome(chosen, payload))
      .addCase(askCancellation.pending, (state, { meta: { arg } }) => {
        const { key, asked, message } = arg;
        state.cancelling = { key, asked, message, status: 'sending', isSlow: false };
      })
      .addCase(askCancellation.fulfilled, (state, { payload: end, meta: { arg } }) =>
        noteCancelling(state, arg, { status: 'ended', end }),
      )
      .addCase(askCancellation.rejected, (state, { error: { code }, meta: { arg } }) =>
        noteCancelling(state, arg, { status: 'failed', code }),
      );
  },
  selectors: {
    selectChosen: ({ chosen }) => chosen,
    selectCancelling: ({ cancelling }) => cancelling,
    selectIsShown: ({ isShown }) => isShown,
  },
});

export const { announcementsToggled, outcomesRead } = announceSlice.actions;
const { messageChosen, zoneAskedAgain } = announceSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof announceSlice> {}
}

export const { selectChosen, selectCancelling, selectIsShown } =
  announceSlice.injectInto(rootReducer).selectors;

const DONE: NotificationContent = {
  kind: 'told',
  icon: 'done',
  title: 'moodSwitch.successTitle',
  text: 'announce.accepted',
};

type Asker = Pick<Wish, 'uid' | 'email'>;

/** `replaces`: `asked` of the announcement that waits there. */
export interface ZoneToAsk {
  key: string;
  replaces: number | undefined;
}

/** Nothing is played later than 10 minutes after the tap, which is now. */
const askZone =
  (asker: Asker, { key, replaces }: ZoneToAsk, { message, when }: Pick<Chosen, 'message' | 'when'>) =>
  async (dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): Promise<void> => {
    const tappedAt = performance.now();
    const now = await serverTime(firebase.database);
    const until = Math.floor(now + ANNOUNCE_WITHIN_MS - (performance.now() - tappedAt));
    await dispatch(askAnnouncement({ ...asker, key, message, when, until, replaces }));
    dispatch(
      tellTogether({
        select: selectChosen,
        isListOpen: selectIsShown,
        notIn: 'announce.notIn',
        done: () => DONE,
      }),
    );
  };

/** The first zone is that of the page. Does nothing while an earlier choice is under way. */
export const announce =
  (asker: Asker, zones: readonly [ZoneToAsk, ...ZoneToAsk[]], chosen: Pick<Chosen, 'message' | 'when'>) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const earlier = selectChosen(getState());
    if (earlier !== undefined && isUnderWay(earlier)) return;
    const waiting = zones.map(({ key }): [string, ZoneOutcome] => [key, { status: 'waiting' }]);
    dispatch(messageChosen({ ...chosen, first: zones[0].key, zones: Object.fromEntries(waiting) }));
    for (const zone of zones) void dispatch(askZone(asker, zone, chosen));
  };

export const announceAgain =
  (asker: Asker, zone: ZoneToAsk) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const chosen = selectChosen(getState());
    if (chosen?.zones[zone.key]?.status !== 'failed') return;
    dispatch(zoneAskedAgain(zone.key));
    void dispatch(askZone(asker, zone, chosen));
  };

/** undefined: it was cancelled, or did not wait any more for another reason than that it was played. */
function whyNotCancelled(state: RootState, { key, asked }: ToCancel): Sentence | undefined {
  const cancelling = selectCancelling(state);
  if (cancelling?.key !== key || cancelling.asked !== asked) return undefined;
  if (cancelling.status === 'failed') return { text: failureKey(cancelling.code) };
  if (cancelling.end === 'playing') return { text: 'announce.tooLate' };
  const player = selectLivePlayers(state)[key];
  if (cancelling.end !== 'over' || typeof player !== 'object') return undefined;
  const ended = announcedAt(player, clock.now());
  if (ended?.asked !== asked || ended.dropped) return undefined;
  const time = zoneTimeOf(ended.at, i18next.language, timeZoneOf(player));
  return { text: 'announce.tooLateOver', values: { time } };
}

/** Does nothing while that is under way. Whoever has left the page is told why it was not cancelled (docs/product.md 43.3). */
export const cancelAnnouncement =
  (cancellation: ToCancel) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (selectCancelling(getState())?.status === 'sending') return;
    await dispatch(askCancellation(cancellation));
    const state = getState();
    const why = whyNotCancelled(state, cancellation);
    const isSeen = selectIsShown(state) && selectSelectedId(state) === cancellation.key;
    if (why === undefined || isSeen) return;
    dispatch(notificationShown({ kind: 'told', icon: 'loadError', title: 'notification.oops', ...why }));
  };
