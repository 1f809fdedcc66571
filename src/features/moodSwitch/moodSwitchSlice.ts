import { createSlice } from '@reduxjs/toolkit';
import { createAppThunk } from '@/app/thunks';
import { sendStyleChange, type StyleChange } from './moodSwitchApi';

interface MoodSwitchState {
  /** Which of its two views home shows (docs/product.md 6.13). */
  view: 'rate' | 'changeVibe';
}

const initialState: MoodSwitchState = { view: 'rate' };

export const changeStyle = createAppThunk(
  'moodSwitch/changeStyle',
  (change: StyleChange, { signal, extra: { firebase } }) =>
    sendStyleChange(firebase.database, change, { signal }),
);

export const moodSwitchSlice = createSlice({
  name: 'moodSwitch',
  initialState,
  reducers: {
    moveToMoodSwitch: (state) => {
      state.view = 'changeVibe';
    },
    moveToRatePage: (state) => {
      state.view = 'rate';
    },
  },
  selectors: { selectView: (state) => state.view },
});

export const { moveToMoodSwitch, moveToRatePage } = moodSwitchSlice.actions;
export const { selectView } = moodSwitchSlice.getSelectors(
  ({ moodSwitch = initialState }: { moodSwitch?: MoodSwitchState }) => moodSwitch,
);
