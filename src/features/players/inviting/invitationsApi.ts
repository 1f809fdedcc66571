import { logMalformed, watchKnown, type Database, type Known } from '@/firebase/database';
import { decodeInvitations, zoneNameOf, type Invitation } from '@/model/invitation';
import type { InvitationRole } from '@/model/offer';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { KeyedPlayer } from '@/model/user';
import { newCode } from '../newCode';
import { writeShared } from '../writeShared';

/** The invitations that somebody gave, newest first. */
export type KnownInvitations = Known<Invitation[]>;

/** The invitations that `uid` gave, newest first. */
export const readInvitations = async (database: Database, uid: string): Promise<Invitation[]> =>
  decodeInvitations(await database.readWhere(paths.invites, 'by', uid), logMalformed);

/** Watches the invitations that `uid` gave. */
export const watchInvitations = (
  database: Database,
  uid: string,
  onKnown: (known: KnownInvitations) => void,
): (() => void) =>
  watchKnown(
    database,
    (onInvitations, onError) =>
      database.subscribeWhere(
        { path: paths.invites, child: 'by', value: uid },
        (value) => onInvitations(decodeInvitations(value, logMalformed)),
        onError,
      ),
    onKnown,
  );

/** What somebody is invited to. */
export interface NewInvitation {
  role: InvitationRole;
  /** The name that the inviter gives to the invitation. */
  name: string;
  /** Epoch ms; undefined: without end. */
  until: number | undefined;
  isForOnePerson: boolean;
}

/** Writes an invitation to a player under a new code, which nobody can guess. @returns the code */
export async function invite(
  database: Database,
  uid: string,
  player: KeyedPlayer,
  { role, name, until, isForOnePerson }: NewInvitation,
): Promise<string> {
  const code = newCode();
  const inviter = await database.read(`${paths.userInfo(uid)}/firstname`);
  await writeShared(database, uid, code, {
    [paths.invite(code)]: {
      player: player.id,
      zone: zoneNameOf(player),
      role,
      by: uid,
      inviter,
      name,
      at: SERVER_TIME,
      until: until ?? null,
      onePerson: isForOnePerson ? true : null,
    },
  });
  return code;
}

/** Takes an invitation back, or makes it count again. */
export const setTakenBack = (
  database: Database,
  uid: string,
  code: string,
  isTakenBack: boolean,
): Promise<void> =>
  writeShared(database, uid, code, { [paths.inviteTakenBack(code)]: isTakenBack ? SERVER_TIME : null });

/** Removes an invitation for good, with the names of the people who accepted it. */
export const removeInvitation = (database: Database, code: string): Promise<void> =>
  database.write({ [paths.invite(code)]: null });
