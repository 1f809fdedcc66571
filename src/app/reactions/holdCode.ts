import { asText, kept } from '@/device/storage';
import { playerCodeHeld, selectHeldCode } from '@/features/players/linking/heldCodeSlice';
import type { Reaction } from '../makeStore';

const keptCode = kept('addPlayerCode', asText);

/** The code of an add-player link outlives a reload of its tab. */
export const holdCode: Reaction = (startListening, { dispatch }) => {
  const code = keptCode.read();
  if (code !== undefined) dispatch(playerCodeHeld(code));
  startListening({
    predicate: (_action, state, before) => selectHeldCode(state) !== selectHeldCode(before),
    effect: (_action, api) => {
      keptCode.write(selectHeldCode(api.getState()) ?? undefined);
    },
  });
};
