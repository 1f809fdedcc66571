import type { Database, Updates } from '@/firebase/database';
import { bundleCode } from '@/model/code';
import { isRefused } from '@/model/failure';
import type { InvitationRole } from '@/model/offer';
import { zoneNameOf } from '@/model/invitation';
import { BUNDLE_CODE_LENGTH, SHARE_PAUSE_MS } from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { KeyedPlayer } from '@/model/user';
import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';
import { playerShared, selectSharedCodes } from '@/features/players/players';

const newCode = (): string => bundleCode(crypto.getRandomValues(new Uint8Array(BUNDLE_CODE_LENGTH)));

/** The rules require a pause between two such writes of a customer, on any device, so a refused write is repeated once after it. */
async function writeShared(database: Database, uid: string, code: string, updates: Updates): Promise<void> {
  const write = () => database.write({ ...updates, [paths.lastShared(uid)]: { code, at: SERVER_TIME } });
  try {
    await write();
  } catch (error) {
    if (!isRefused(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, SHARE_PAUSE_MS));
    await write();
  }
}

/**
 * `uid` owns the bundle and can delete it.
 * @returns its code, which cannot be guessed
 */
export async function makeKeyBundle(database: Database, uid: string, crypKeys: string[]): Promise<string> {
  const code = newCode();
  await writeShared(database, uid, code, { [paths.keyBundle(code)]: { players: crypKeys, by: uid } });
  return code;
}

/**
 * Once per visit, for another account. If aborted before the code was shown, deletes the bundle.
 * @returns the code of the bundle
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
      await firebase.database.write({ [paths.keyBundle(code)]: null });
      return code;
    }
    dispatch(playerShared({ crypKey, code }));
    return code;
  },
);

/** Empty if the code is of no invitation. */
export const readInviterCompany = createAppThunk(
  'players/readInviterCompany',
  async (code: string, { extra }): Promise<string> => {
    const company = await extra.firebase.database.read(`${paths.invite(code)}/company`);
    return typeof company === 'string' ? company : '';
  },
);

export interface NewInvitation {
  role: InvitationRole;
  /** The inviter's name for the invitation. */
  name: string;
  /** Epoch ms. undefined: no end. */
  until: number | undefined;
  isForOnePerson: boolean;
}

/** @returns the invitation's code, which cannot be guessed */
export const inviteStaff = createActThunk(
  'players/inviteStaff',
  async (
    { uid, player, invitation }: { uid: string; player: KeyedPlayer; invitation: NewInvitation },
    { extra },
  ) => {
    const { database } = extra.firebase;
    const { role, name, until, isForOnePerson } = invitation;
    const code = newCode();
    const [inviter, company] = await Promise.all(
      ['firstname', 'companyname'].map((field) => database.read(`${paths.userInfo(uid)}/${field}`)),
    );
    await writeShared(database, uid, code, {
      [paths.invite(code)]: {
        player: player.id,
        zone: zoneNameOf(player),
        role,
        by: uid,
        inviter,
        company,
        name,
        at: SERVER_TIME,
        until: until ?? null,
        onePerson: isForOnePerson ? true : null,
        told: role === 'mood' ? SERVER_TIME : null,
      },
    });
    return code;
  },
);

export const setInvitationRevoked = createActThunk(
  'players/setInvitationRevoked',
  ({ uid, code, isRevoked }: { uid: string; code: string; isRevoked: boolean }, { extra }) =>
    writeShared(extra.firebase.database, uid, code, {
      [paths.inviteRevoked(code)]: isRevoked ? SERVER_TIME : null,
    }),
);

/** Deletes also the names of its guests. */
export const removeInvitation = createActThunk(
  'players/removeInvitation',
  ({ code }: { code: string }, { extra }) => extra.firebase.database.write({ [paths.invite(code)]: null }),
);

/** What the right to change the mood includes is not told again. */
export const noteTold = createActThunk('players/noteTold', ({ code }: { code: string }, { extra }) =>
  extra.firebase.database.write({ [paths.inviteTold(code)]: SERVER_TIME }),
);
