import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { playerReceived } from '@/features/players/players';
import { taskId, taskResolved } from '@/features/requests/playerTask';
import {
  isUnderWay,
  noteLateOutcome,
  outcomeOfFailure,
  type AskedZones,
  type ZoneOutcome,
} from '@/features/requests/severalZones';
import type { FailureCode } from '@/model/failure';
import { rootReducer } from '@/store/rootReducer';
import {
  levelAfterTap,
  levelEnded,
  levelReported,
  levelRequested,
  levelUnreachable,
  type LevelChange,
  type LevelTap,
} from './levelChange';
import { askRemote, requestSlow, type Control, type ShownAsking } from './remoteRequest';
import { skipSong } from './skip';

export type RequestStatus =
  | { status: 'sending' | 'slow' }
  | {
      status: 'failed';
      code: FailureCode;
      /** The outcome of this task may be told later. */
      task?: string;
    };

export interface PausedTogether extends AskedZones {
  /** Epoch ms, server time. */
  until: number;
}

/** The statuses of one player. undefined: nothing is shown. */
export type Statuses = Partial<Record<Control, RequestStatus>>;

interface RemoteState {
  /** By the key of the player. */
  levels: Record<string, LevelChange>;
  /** By the key of the player. */
  statuses: Record<string, Statuses>;
  together: PausedTogether | undefined;
  isListShown: boolean;
}

const CONTROLS = ['volume', 'softer', 'pause', 'resume', 'skip'] as const satisfies readonly Control[];

const initialState: RemoteState = { levels: {}, statuses: {}, together: undefined, isListShown: false };

function setStatus(
  { statuses }: RemoteState,
  key: string,
  control: Control,
  status: RequestStatus | undefined,
): void {
  statuses[key] = { ...statuses[key], [control]: status };
}

/** What is under way stays. */
function forgetFailed({ statuses }: RemoteState, key: string, controls: readonly Control[]): void {
  const ofPlayer = statuses[key];
  for (const control of controls) if (ofPlayer?.[control]?.status === 'failed') delete ofPlayer[control];
}

/** A status is shown at its control, or in the list of zones. */
function show(
  state: RemoteState,
  { key, act, shownIn }: ShownAsking,
  status: RequestStatus | undefined,
  outcome: ZoneOutcome,
): void {
  const { together } = state;
  if (shownIn !== 'list') setStatus(state, key, shownIn, status);
  else if (together !== undefined && act.what === 'pause' && act.until === together.until)
    together.zones[key] = outcome;
}

/** Does nothing if the request is about no level. */
function ofLevel(
  { levels }: RemoteState,
  { key, act }: ShownAsking,
  change: (level: LevelChange, asked: number) => void,
): void {
  const level = levels[key];
  if (act.what === 'volume' && level !== undefined) change(level, act.level);
}

const remoteSlice = createSlice({
  name: 'remote',
  initialState,
  reducers: {
    levelTapped: {
      prepare: (tap: Omit<LevelTap, 'tapId' | 'tappedAt'> & { key: string }) => ({
        payload: { ...tap, tapId: nanoid(), tappedAt: performance.now() },
      }),
      reducer: (state, { payload }: PayloadAction<LevelTap & { key: string }>) => {
        const { key, shownIn } = payload;
        state.levels[key] = levelAfterTap(state.levels[key], payload);
        forgetFailed(state, key, [shownIn]);
      },
    },
    levelDue: ({ levels }, { payload }: PayloadAction<string>) => {
      const change = levels[payload];
      if (change !== undefined) change.isDue = true;
    },
    /** A choice that is under way stays. */
    listToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isListShown = payload;
      if (payload && state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
    },
    togetherAsked: (state, { payload }: PayloadAction<PausedTogether>) => {
      state.together = payload;
    },
    /** The customer has closed the note, or its control comes or goes, and the failure with it. */
    failuresForgotten: (
      state,
      { payload: { key, controls } }: PayloadAction<{ key: string; controls: readonly Control[] }>,
    ) => forgetFailed(state, key, controls),
  },
  extraReducers: (builder) => {
    builder
      .addCase(requestSlow, (state, { payload: { key, control } }) =>
        setStatus(state, key, control, { status: 'slow' }),
      )
      .addCase(askRemote.pending, (state, { meta: { arg } }) => {
        show(state, arg, { status: 'sending' }, { status: 'waiting' });
        ofLevel(state, arg, levelRequested);
      })
      .addCase(askRemote.fulfilled, (state, { meta: { arg } }) => {
        show(state, arg, undefined, { status: 'done' });
        ofLevel(state, arg, levelEnded);
      })
      .addCase(askRemote.rejected, (state, { error: { code }, meta: { arg, requestId } }) => {
        const task = taskId(arg.uid, requestId);
        const status: RequestStatus = { status: 'failed', code, task };
        show(state, arg, status, outcomeOfFailure(arg.uid, requestId, code));
        ofLevel(state, arg, code === 'unreachable' ? levelUnreachable : levelEnded);
      })
      .addCase(taskResolved, ({ together, statuses }, { payload }) => {
        noteLateOutcome(together, payload);
        // The dialog tells it. The control no longer says that it is not known.
        for (const ofPlayer of Object.values(statuses))
          for (const control of CONTROLS) {
            const last = ofPlayer[control];
            if (last?.status === 'failed' && last.task === payload.id) delete ofPlayer[control];
          }
      })
      .addCase(skipSong.pending, (state, { meta: { arg } }) =>
        setStatus(state, arg.key, 'skip', { status: 'sending' }),
      )
      .addCase(skipSong.fulfilled, (state, { meta: { arg } }) => setStatus(state, arg.key, 'skip', undefined))
      // The thanks tell it.
      .addCase(skipSong.rejected, (state, { meta: { arg } }) => setStatus(state, arg.key, 'skip', undefined))
      .addCase(playerReceived, ({ levels }, { payload: { key, volume }, meta: { receivedAt } }) => {
        const change = levels[key];
        if (change !== undefined && volume !== undefined) levelReported(change, volume, receivedAt);
      });
  },
  selectors: {
    selectLevels: ({ levels }) => levels,
    selectStatuses: ({ statuses }, key: string): Statuses | undefined => statuses[key],
    selectPausedTogether: ({ together }) => together,
    selectIsListShown: ({ isListShown }) => isListShown,
  },
});

export const { failuresForgotten, listToggled, levelTapped, levelDue, togetherAsked } = remoteSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof remoteSlice> {}
}

export const { selectLevels, selectStatuses, selectPausedTogether, selectIsListShown } =
  remoteSlice.injectInto(rootReducer).selectors;
