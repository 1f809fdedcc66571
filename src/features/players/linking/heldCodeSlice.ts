import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The code of an add-player link that is kept until the visitor has logged in or registered. */
type HeldCode = string | null;

declare module '@/acts/store' {
  interface RootState {
    heldCode: HeldCode;
  }
}

export const heldCodeSlice = createSlice({
  name: 'heldCode',
  initialState: null as HeldCode,
  reducers: {
    playerCodeHeld: (_state, { payload }: PayloadAction<string>): HeldCode => payload,
    heldCodeReleased: (): HeldCode => null,
  },
  selectors: { selectHeldCode: (state): HeldCode => state },
});

export const { playerCodeHeld, heldCodeReleased } = heldCodeSlice.actions;
export const { selectHeldCode } = heldCodeSlice.selectors;
