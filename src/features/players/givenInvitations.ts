import type { Database } from '@/firebase/database';
import { decodeInvitations, type Invitation } from '@/model/invitation';
import { paths } from '@/model/paths';
import type { Watch } from '@/store/known';

const givenBy = (uid: string) => ({ path: paths.invites, orderByChild: 'by', equalTo: uid });

/** Newest first. */
export const readInvitations = async (database: Database, uid: string): Promise<Invitation[]> =>
  decodeInvitations(await database.read(givenBy(uid)));

/** Newest first. */
export const watchInvitations =
  (uid: string, playerKey: string): Watch<Invitation[]> =>
  (database, onInvitations, onError) =>
    database.subscribe(
      givenBy(uid),
      (value) => {
        const given = decodeInvitations(value);
        onInvitations(given.filter(({ player }) => player === playerKey));
      },
      onError,
    );
