import type { AppDispatch, Extra } from '@/app/makeStore';
import { createActThunk } from '@/app/thunks';
import type { Invitation } from '@/model/invitation';
import type { KeyedPlayer } from '@/model/user';
import * as api from './invitationsApi';

/** Invites staff to a player. @returns the code of the invitation */
export const inviteStaff = createActThunk(
  'players/inviteStaff',
  (
    { uid, player, invitation }: { uid: string; player: KeyedPlayer; invitation: api.NewInvitation },
    { extra: { firebase } },
  ) => api.invite(firebase.database, uid, player, invitation),
);

export const takeInvitationBack = createActThunk(
  'players/takeInvitationBack',
  ({ code, isTakenBack }: { code: string; isTakenBack: boolean }, { extra: { firebase } }) =>
    api.setTakenBack(firebase.database, code, isTakenBack),
);

export const removeInvitation = createActThunk(
  'players/removeInvitation',
  ({ code }: { code: string }, { extra: { firebase } }) => api.removeInvitation(firebase.database, code),
);

/** Tells the invitations to a player that `uid` gave, newest first, until the returned function is called. */
export const followInvitations =
  (uid: string, playerKey: string, onInvitations: (invitations: Invitation[]) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchInvitations(
      firebase.database,
      uid,
      (invitations) => onInvitations(invitations.filter(({ player }) => player === playerKey)),
      // What the list of invitations cannot say is said by the session: it has ended.
      () => undefined,
    );
