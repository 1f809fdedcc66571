import { createAsyncThunk, createSlice } from '@reduxjs/toolkit';
import { failureFrom, sendStyleChange, type Failure, type StyleChange } from './moodSwitchApi';

interface MoodSwitchState {
  /** Which of its two views home shows (SPEC section 4, Home view). */
  view: 'rate' | 'changeVibe';
}

const initialState: MoodSwitchState = { view: 'rate' };

export const changeStyle = createAsyncThunk<undefined, StyleChange, { rejectValue: Failure }>(
  'moodSwitch/changeStyle',
  async (change, { signal, rejectWithValue }) => {
    try {
      await sendStyleChange(change, signal);
      return undefined;
    } catch (error) {
      return rejectWithValue(failureFrom(error));
    }
  },
);

const moodSwitchSlice = createSlice({
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
export const { selectView } = moodSwitchSlice.selectors;
export const moodSwitchReducer = moodSwitchSlice.reducer;
