import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/acts/thunks';
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
  (
    { uid, code, isTakenBack }: { uid: string; code: string; isTakenBack: boolean },
    { extra: { firebase } },
  ) => api.setTakenBack(firebase.database, uid, code, isTakenBack),
);

export const removeInvitation = createActThunk(
  'players/removeInvitation',
  ({ code }: { code: string }, { extra: { firebase } }) => api.removeInvitation(firebase.database, code),
);

/** Reports the invitations to a player that `uid` gave, newest first, until the returned function is called. */
export const followInvitations =
  (uid: string, playerKey: string, onKnown: (known: api.KnownInvitations) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchInvitations(firebase.database, uid, (known) =>
      onKnown(typeof known === 'string' ? known : known.filter(({ player }) => player === playerKey)),
    );
