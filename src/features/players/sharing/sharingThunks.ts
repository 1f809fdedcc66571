import { createActThunk } from '@/acts/thunks';
import { playerShared, selectSharedCodes } from '../playersSlice';
import { makeKeyBundle, removeKeyBundle } from './sharingApi';

/**
 * Makes a bundle with the player's key, for another account; once in a visit. What is called off before its code was seen
 * leaves no bundle behind. @returns its code
 */
export const sharePlayer = createActThunk(
  'players/sharePlayer',
  async (
    { uid, crypKey }: { uid: string; crypKey: string },
    { signal, getState, dispatch, extra: { firebase } },
  ) => {
    const known = selectSharedCodes(getState())[crypKey];
    if (known !== undefined) return known;
    const code = await makeKeyBundle(firebase.database, uid, [crypKey]);
    if (signal.aborted) {
      await removeKeyBundle(firebase.database, code);
      return code;
    }
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);
