import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '@/store/rootReducer';
import type { Listen } from '@/store/listening';
import { asText, storedValue } from '@/device/storage';

/** The code is held until the visitor has logged in or signed up. */
type HeldCode = string | null;

const heldCodeSlice = createSlice({
  name: 'heldCode',
  initialState: null as HeldCode,
  reducers: {
    playerCodeHeld: (_state, { payload }: PayloadAction<string>): HeldCode => payload,
    heldCodeReleased: (): HeldCode => null,
  },
  selectors: { selectHeldCode: (state): HeldCode => state },
});

export const { playerCodeHeld, heldCodeReleased } = heldCodeSlice.actions;

declare module '@/store/rootReducer' {
  interface LazyLoadedSlices extends WithSlice<typeof heldCodeSlice> {}
}

export const { selectHeldCode } = heldCodeSlice.injectInto(rootReducer).selectors;

const storedCode = storedValue('addPlayerCode', asText);

/** The code survives a reload of its tab. */
export const keepHeldCode: Listen = (startListening, { dispatch }) => {
  const code = storedCode.read();
  if (code !== undefined) dispatch(playerCodeHeld(code));
  startListening({
    predicate: (_action, state, before) => selectHeldCode(state) !== selectHeldCode(before),
    effect: (_action, api) => {
      storedCode.write(selectHeldCode(api.getState()) ?? undefined);
    },
  });
};
