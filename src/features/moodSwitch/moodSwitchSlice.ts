import { createSlice } from '@reduxjs/toolkit';
import { createTaskThunk } from '@/app/taskThunk';
import { sendStyleChange } from './moodSwitchApi';

interface MoodSwitchState {
  /** Which of its two views home shows (docs/product.md 6.13). */
  view: 'rate' | 'changeVibe';
}

const initialState: MoodSwitchState = { view: 'rate' };

export const changeStyle = createTaskThunk('mood', 'moodSwitch/changeStyle', sendStyleChange);

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
