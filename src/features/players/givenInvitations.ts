import type { Database } from '@/firebase/database';
import { decodeInvitations, type Invitation } from '@/model/invitation';
import { paths } from '@/model/paths';
import type { Watch } from '@/store/known';

/** The invitations from `uid`, newest first. */
export const readInvitations = async (database: Database, uid: string): Promise<Invitation[]> =>
  decodeInvitations(await database.readWhere(paths.invites, 'by', uid));

/** Watches the invitations from `uid` to a player, newest first. */
export const watchInvitations =
  (uid: string, playerKey: string): Watch<Invitation[]> =>
  (database, onInvitations, onError) =>
    database.subscribeWhere(
      { path: paths.invites, child: 'by', value: uid },
      (value) => {
        const given = decodeInvitations(value);
        onInvitations(given.filter(({ player }) => player === playerKey));
      },
      onError,
    );
