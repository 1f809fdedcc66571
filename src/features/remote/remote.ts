import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { playerReceived } from '@/features/players/players';
import { taskId, taskResolved } from '@/features/players/playerTask';
import {
  isUnderWay,
  noteLateOutcome,
  outcomeOfFailure,
  type AskedZones,
  type ZoneOutcome,
} from '@/features/players/severalZones';
import type { FailureCode } from '@/model/failure';
import type { RemoteAct } from '@/model/task';
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
import { askRemote, requestSlow, type ShownAsking } from './remoteRequest';
import { skipSong } from './skip';

/** What is shown of the last request to a player. undefined: nothing. */
export type RequestStatus =
  | { status: 'sending' | 'slow'; what: RemoteAct['what'] }
  | {
      status: 'failed';
      what: RemoteAct['what'];
      code: FailureCode;
      /** The outcome of this task may be told later. */
      task?: string;
    };

/** A pause that was chosen for several zones. */
export interface PausedTogether extends AskedZones {
  /** Epoch ms, server time. */
  until: number;
}

interface RemoteState {
  /** By the key of the player. */
  levels: Record<string, LevelChange>;
  /** By the key of the player. */
  statuses: Record<string, RequestStatus>;
  together: PausedTogether | undefined;
  /** Whether the customer sees the list of zones that are paused together. */
  isListShown: boolean;
}

const initialState: RemoteState = { levels: {}, statuses: {}, together: undefined, isListShown: false };

/** Shows the status of a request in the row of its zone, or its outcome in the list of zones. */
function show(
  { statuses, together }: RemoteState,
  { key, act, shownIn }: ShownAsking,
  status: RequestStatus | undefined,
  outcome: ZoneOutcome,
): void {
  if (shownIn === 'row') {
    if (status === undefined) Reflect.deleteProperty(statuses, key);
    else statuses[key] = status;
  } else if (together !== undefined && act.what === 'pause' && act.until === together.until)
    together.zones[key] = outcome;
}

/** Changes the level that was tapped for, if the request is about one. */
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
      prepare: (tap: Omit<LevelTap, 'tapId'> & { key: string }) => ({ payload: { ...tap, tapId: nanoid() } }),
      reducer: ({ levels, statuses }, { payload }: PayloadAction<LevelTap & { key: string }>) => {
        const { key } = payload;
        levels[key] = levelAfterTap(levels[key], payload);
        if (statuses[key]?.status === 'failed') Reflect.deleteProperty(statuses, key);
      },
    },
    levelDue: ({ levels }, { payload }: PayloadAction<string>) => {
      const change = levels[payload];
      if (change !== undefined) change.isDue = true;
    },
    /** The list of zones opens, or closes. A choice that is under way stays. */
    listToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.isListShown = payload;
      if (payload && state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
    },
    togetherAsked: (state, { payload }: PayloadAction<PausedTogether>) => {
      state.together = payload;
    },
    /** The customer has closed what says that a request failed. */
    failureDismissed: ({ statuses }, { payload }: PayloadAction<string>) => {
      Reflect.deleteProperty(statuses, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(requestSlow, ({ statuses }, { payload: { key, act } }) => {
        statuses[key] = { status: 'slow', what: act.what };
      })
      .addCase(askRemote.pending, (state, { meta: { arg } }) => {
        show(state, arg, { status: 'sending', what: arg.act.what }, { status: 'waiting' });
        ofLevel(state, arg, levelRequested);
      })
      .addCase(askRemote.fulfilled, (state, { meta: { arg } }) => {
        show(state, arg, undefined, { status: 'done' });
        ofLevel(state, arg, levelEnded);
      })
      .addCase(askRemote.rejected, (state, { error: { code }, meta: { arg, requestId } }) => {
        const task = taskId(arg.uid, requestId);
        const status: RequestStatus = { status: 'failed', what: arg.act.what, code, task };
        show(state, arg, status, outcomeOfFailure(arg.uid, requestId, code));
        ofLevel(state, arg, code === 'unreachable' ? levelUnreachable : levelEnded);
      })
      .addCase(taskResolved, ({ together, statuses }, { payload }) => {
        noteLateOutcome(together, payload);
        // The dialog tells it. The row no longer says that it is not known.
        for (const [key, last] of Object.entries(statuses))
          if (last.status === 'failed' && last.task === payload.id) Reflect.deleteProperty(statuses, key);
      })
      .addCase(skipSong.pending, ({ statuses }, { meta: { arg } }) => {
        statuses[arg.key] = { status: 'sending', what: 'skip' };
      })
      .addCase(skipSong.fulfilled, ({ statuses }, { meta: { arg } }) => {
        Reflect.deleteProperty(statuses, arg.key);
      })
      .addCase(skipSong.rejected, ({ statuses }, { error: { code }, meta: { arg } }) => {
        statuses[arg.key] = { status: 'failed', what: 'skip', code };
      })
      .addCase(playerReceived, ({ levels }, { payload: { key, volume }, meta: { receivedAt } }) => {
        const change = levels[key];
        if (change !== undefined && volume !== undefined) levelReported(change, volume, receivedAt);
      });
  },
  selectors: {
    selectLevels: ({ levels }) => levels,
    selectStatuses: ({ statuses }) => statuses,
    selectPausedTogether: ({ together }) => together,
    selectIsListShown: ({ isListShown }) => isListShown,
  },
});

export const { failureDismissed, listToggled, levelTapped, levelDue, togetherAsked } = remoteSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof remoteSlice> {}
}

export const { selectLevels, selectStatuses, selectPausedTogether, selectIsListShown } =
  remoteSlice.injectInto(rootReducer).selectors;
