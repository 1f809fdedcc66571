import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import type { InvitationRole } from '@/model/heldInvitation';
import { decodeInvitations, zoneNameOf, type Invitation } from '@/model/invitation';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { KeyedPlayer } from '@/model/user';
import { newCode } from '../newCode';

/** Watches the invitations that `uid` gave. */
export const watchInvitations = (
  database: Database,
  uid: string,
  onInvitations: (invitations: Invitation[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribeWhere(
    { path: paths.invites, child: 'by', value: uid },
    (value) => onInvitations(decodeInvitations(value, logMalformed)),
    onError,
  );

/** What somebody is invited to. */
export interface NewInvitation {
  role: InvitationRole;
  /** What the inviter calls it. */
  name: string;
  /** Epoch ms; undefined: without end. */
  until: number | undefined;
  isForOnePerson: boolean;
}

/** Gives an invitation to a player under a new code, which nobody can guess. @returns the code */
export async function invite(
  database: Database,
  uid: string,
  player: KeyedPlayer,
  { role, name, until, isForOnePerson }: NewInvitation,
): Promise<string> {
  const code = newCode();
  const inviter = await database.read(`${paths.userInfo(uid)}/firstname`);
  await database.write({
    [paths.invite(code)]: {
      player: player.id,
      zone: zoneNameOf(player),
      role,
      by: uid,
      inviter,
      name,
      until: until ?? null,
      onePerson: isForOnePerson ? true : null,
    },
  });
  return code;
}

/** Ends what an invitation allows, or allows it again. */
export const setTakenBack = (database: Database, code: string, isTakenBack: boolean): Promise<void> =>
  database.write({ [paths.inviteTakenBack(code)]: isTakenBack ? SERVER_TIME : null });

/** Ends an invitation for good, with what is known of who accepted it. */
export const removeInvitation = (database: Database, code: string): Promise<void> =>
  database.write({ [paths.invite(code)]: null });
