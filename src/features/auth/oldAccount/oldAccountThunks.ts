import { createActThunk } from '@/acts/thunks';
import { notificationShown } from '@/features/notification/notificationSlice';
import type { Profile } from '@/model/user';
import { clearCookies } from './oldCookies';
import * as api from './oldAccountApi';
import { pendingOldAccount } from './pendingOldAccount';

export type { OldAccountFound } from './oldAccountApi';

export const findOldAccount = createActThunk(
  'account/findOldAccount',
  ({ uid, legacyId }: { uid: string; legacyId: string }, { extra: { firebase } }) =>
    api.findOldAccount(firebase.database, uid, legacyId),
);

export const moveOldAccount = createActThunk(
  'account/moveOldAccount',
  async (
    { uid, profile, players }: { uid: string; profile: Profile; players: api.OldAccountFound['players'] },
    { extra: { firebase }, dispatch },
  ) => {
    await api.moveOldAccount(firebase.database, uid, profile, players);
    clearCookies();
    pendingOldAccount.write(undefined);
    dispatch(notificationShown({ icon: 'done', title: 'auth.finishedTitle', text: 'oldAccount.movedText' }));
  },
);
