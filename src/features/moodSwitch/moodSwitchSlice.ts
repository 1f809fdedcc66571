import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/app/store';
import { tellOutcome } from '@/features/notification/tellOutcome';
import {
  createTaskThunk,
  notingSilence,
  taskId,
  taskSettled,
  useOfInvitation,
} from '@/features/players/playerTask';
import type { TaskEnd } from '@/firebase/mailbox';
import { readableMood } from '@/model/player';
import type { FailureCode } from '@/model/failure';
import { sendStyleChange, type StyleChange } from './moodSwitchApi';

/** What became of one zone of several that were asked for a mood together. */
export type ZoneOutcome =
  | { status: 'waiting' }
  | { status: 'done' }
  /** It was not carried out and never will be: it may be asked again. */
  | { status: 'failed'; code: FailureCode }
  /** Not known yet; `request` tells which one it is when it turns out. */
  | { status: 'unknown'; request: string }
  /** Nobody can tell any more. */
  | { status: 'untold' };

/** A mood that was chosen for several zones. */
export interface Together {
  /** As customers read it. */
  mood: string;
  /** When they go back by themselves (epoch ms). */
  until?: number | undefined;
  /** By the key of the player, in the order in which they were asked. */
  zones: Record<string, ZoneOutcome>;
}

interface MoodSwitchState {
  /** Which of its two views home shows (docs/product.md 6.13). */
  view: 'rate' | 'changeVibe';
  together: Together | undefined;
}

const initialState: MoodSwitchState = { view: 'rate', together: undefined };

interface MoodChange extends StyleChange {
  /** Where its outcome is told: in the notification dialog, or in the list of the zones that are asked together. */
  shownIn: 'dialog' | 'list';
}

const WORDS = {
  loading: { title: 'moodSwitch.sending', text: 'moodSwitch.sendingText' },
  done: { title: 'moodSwitch.successTitle', text: 'moodSwitch.success' },
} as const;

/** Asks a player for a mood. Of several zones that are asked together each has its own line instead of the dialog (docs/product.md 8.9). */
export const changeStyle = createTaskThunk(
  'mood',
  'moodSwitch/changeStyle',
  (change: MoodChange, wait, api): Promise<void> => {
    const { player, option, until, uid, shownIn } = change;
    const again = { kind: 'mood', name: option.name, until } as const;
    const ask = () => {
      const beside = useOfInvitation(api.getState(), player.key);
      const sent = sendStyleChange(api.extra.firebase.database, { ...change, beside }, wait);
      return notingSilence(api, { uid, id: player.key, again }, sent);
    };
    return shownIn === 'dialog' ? tellOutcome(api, WORDS, ask) : ask();
  },
);

/** Whether some of the zones have not ended yet. */
export const isUnderWay = ({ zones }: Together): boolean =>
  Object.values(zones).some(({ status }) => status === 'waiting');

/** Notes what became of a zone, if it is one of those that were asked together. */
function note({ together }: MoodSwitchState, change: MoodChange, outcome: ZoneOutcome): void {
  const { player, option, shownIn } = change;
  if (shownIn === 'dialog' || together?.mood !== readableMood(option.name)) return;
  together.zones[player.key] = outcome;
}

const LATE: Record<TaskEnd, ZoneOutcome> = {
  done: { status: 'done' },
  notDone: { status: 'failed', code: 'unknown' },
  unknown: { status: 'untold' },
};

export const moodSwitchSlice = createSlice({
  name: 'moodSwitch',
  initialState,
  reducers: {
    moveToMoodSwitch: (state) => {
      state.view = 'changeVibe';
      if (state.together !== undefined && !isUnderWay(state.together)) state.together = undefined;
    },
    moveToRatePage: (state) => {
      state.view = 'rate';
    },
    togetherAsked: (state, { payload }: PayloadAction<Together>) => {
      state.together = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(changeStyle.pending, (state, { meta: { arg } }) => {
        if (arg.shownIn === 'dialog') state.together = undefined;
        else note(state, arg, { status: 'waiting' });
      })
      .addCase(changeStyle.fulfilled, (state, { meta }) => note(state, meta.arg, { status: 'done' }))
      .addCase(changeStyle.rejected, (state, { error: { code }, meta }) => {
        const isUnknown = code === 'unknownOutcome';
        const request = taskId(meta.arg.uid, meta.requestId);
        note(state, meta.arg, isUnknown ? { status: 'unknown', request } : { status: 'failed', code });
      })
      .addCase(taskSettled, ({ together }, { payload: { id, end } }) => {
        for (const [key, outcome] of Object.entries(together?.zones ?? {}))
          if (together !== undefined && outcome.status === 'unknown' && outcome.request === id)
            together.zones[key] = LATE[end];
      });
  },
  selectors: { selectView: (state) => state.view, selectTogether: (state) => state.together },
});

export const { moveToMoodSwitch, moveToRatePage, togetherAsked } = moodSwitchSlice.actions;
export const { selectView, selectTogether } = moodSwitchSlice.injectInto(rootReducer).selectors;
