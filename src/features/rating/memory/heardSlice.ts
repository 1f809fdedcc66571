import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/app/store';
import type { Heard } from '@/model/rating';

const initialState: Heard = {};

export const heardSlice = createSlice({
  name: 'heard',
  initialState,
  reducers: {
    heardRemembered: (_state, { payload }: PayloadAction<Heard>) => payload,
    /** Of other places than these nothing is known any more. */
    othersForgotten: (state, { payload }: PayloadAction<readonly string[]>) => {
      for (const place of Object.keys(state))
        if (!payload.includes(place)) Reflect.deleteProperty(state, place);
    },
    heardReceived: (
      state,
      { payload: { place, at } }: PayloadAction<{ place: string; at: number | undefined }>,
    ) => {
      if (at === undefined) Reflect.deleteProperty(state, place);
      else state[place] = at;
    },
  },
});

export const { heardRemembered, othersForgotten, heardReceived } = heardSlice.actions;

/** When the songs were last heard that were taken out, as far as it is known. */
export const selectHeard = heardSlice.injectInto(rootReducer).selectSlice;
