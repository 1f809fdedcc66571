import { createActThunk } from '@/acts/thunks';
import { playerShared, selectSharedCodes } from '../playersSlice';
import { makeKeyBundle, removeKeyBundle } from './sharingApi';

/**
 * Makes a bundle with the player's key, for another account. In one visit it is made once. When this is called off before the code
 * was shown, the bundle is removed again. @returns the code of the bundle
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
