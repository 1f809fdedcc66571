import * as v from 'valibot';
import { asJson, storedValues } from '@/device/storage';
import type { Database } from '@/firebase/database';
import { decode, decoderOf, isDatabaseKey } from '@/model/decode';
import { CodedError, isRefused } from '@/model/failure';
import { ADD_PLAYER_WAIT_MS } from '@/model/limits';
import { acceptanceUpdates, linkUpdates, renewalsOf } from '@/model/linkUpdates';
import { allowsMore, type Offer, offerSchema, stateOf } from '@/model/offer';
import { paths } from '@/model/paths';
import { decodeKeyBundle, type PlayerWithKey } from '@/model/player';
import { displayName, type RegisteredPlayer, registrationsOf } from '@/model/user';
import { SIGNED_UP } from '@/features/auth/account';
import { notificationShown, type Sentence } from '@/features/notification/notification';
import { createActThunk } from '@/store/actThunk';
import { readInvitations } from '@/features/players/givenInvitations';
import { playersWith, readRegisteredPlayers, withRepairsPaused } from '@/features/players/registration';

/**
 * A code stands for a bundle of keys or for an invitation. A bundle links each player that is new or has a new key, with its grant, and
 * renews the customer's invitations to them. An invitation is accepted, unless the customer can use its player already and at least as much. Each is one update;
 * it is composed once more when the rules refuse it, because another tab or a repair may have been faster.
 */

const linkResultSchema = v.object({
  addedNames: v.array(v.string()),
  renewedNames: v.array(v.string()),
  knownCount: v.number(),
  /** Keys of the bundle that no player has. */
  lostCount: v.number(),
  invitation: v.optional(v.pick(offerSchema, ['inviter', 'until'])),
});

export type LinkResult = v.InferOutput<typeof linkResultSchema>;

/** By history entry: a reload, or back, shows what a code has added instead of using it again. */
export const linkedAt = storedValues('place', asJson(decoderOf(linkResultSchema)));

/** Empty: no such bundle. The code may be that of an invitation. */
async function keysInBundle(database: Database, code: string): Promise<string[]> {
  if (!isDatabaseKey(code)) throw new CodedError('invalidCode', 'The code cannot be the key of a bundle.');
  return decodeKeyBundle(await database.read(paths.keyBundle(code)));
}

interface InBundle {
  players: PlayerWithKey[];
  lostCount: number;
}

async function playersOf(database: Database, keys: readonly string[]): Promise<InBundle> {
  const found = await Promise.all([...new Set(keys)].map((key) => playersWith(database, key)));
  const players = found.flat();
  if (players.length === 0) throw new CodedError('thisPlayerCannotBeFound', 'No player has such a key.');
  return { players, lostCount: found.filter(({ length }) => length === 0).length };
}

async function link(
  database: Database,
  uid: string,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<LinkResult> {
  const [{ players, lostCount }, registered, given] = await Promise.all([
    playersOf(database, keys),
    readRegisteredPlayers(database, uid),
    readInvitations(database, uid),
  ]);
  signal.throwIfAborted();
  const { updates, ...linked } = linkUpdates(uid, registered, players);
  // Also if all are known: a grant may be missing, and guests may wait for a renewal.
  await database.write({ ...updates, ...renewalsOf(given, players) });
  if (linked.addedNames.length + linked.renewedNames.length + lostCount === 0)
    throw new CodedError('thisPlayerAlreadyAdded', 'Every player is known.');
  return { ...linked, lostCount };
}

/** Reads field by field, because the rules keep the names of other guests from whoever only knows the code. */
async function readOffer(database: Database, code: string): Promise<Offer> {
  const fields = await Promise.all(
    Object.keys(offerSchema.entries).map(async (field): Promise<[string, unknown]> => [
      field,
      (await database.read(`${paths.invite(code)}/${field}`)) ?? undefined,
    ]),
  );
  const found = fields.filter(([, value]) => value !== undefined);
  const offer = found.length > 0 && decode(offerSchema, Object.fromEntries(found), 'invites/{code}');
  if (!offer) throw new CodedError('invalidCode', 'There is no such invitation.');
  return offer;
}

async function mayUse(database: Database, id: string): Promise<boolean> {
  try {
    await database.read(`${paths.player(id)}/playerId`);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** True with the player's current key, with this invitation, or with one that counts and allows more. */
async function hasAlready(
  database: Database,
  code: string,
  offer: Offer,
  registrations: readonly RegisteredPlayer[],
) {
  const answers = registrations.map(async (one) => {
    if ('invitation' in one) {
      const { invitation } = one;
      return invitation.code === code || (allowsMore(invitation, offer) && (await mayUse(database, one.id)));
    }
    return (await playersWith(database, one.crypKey)).some(({ key }) => key === one.id);
  });
  return (await Promise.all(answers)).includes(true);
}

const over = () => new CodedError('invitationOver', 'The invitation cannot be accepted any more.');

export async function acceptInvitation(
  database: Database,
  uid: string,
  code: string,
  registered: readonly RegisteredPlayer[],
  signal: AbortSignal,
): Promise<LinkResult> {
  const offer = await readOffer(database, code);
  if (stateOf(offer, await database.serverNow()) !== 'open') throw over();
  const existing = registrationsOf(registered, offer.player);
  if (
    existing !== undefined &&
    (await hasAlready(database, code, offer, [existing.newest, ...existing.others]))
  )
    throw new CodedError('thisPlayerAlreadyAdded', 'The player can be used already.');
  const wasAccepted = async () => (await database.read(paths.acceptance(code, uid))) !== null;
  const [firstname, isAccepted] = await Promise.all([
    database.read(`${paths.userInfo(uid)}/firstname`),
    wasAccepted(),
  ]);
  // The rules refuse any other name, so without one it would look as if the invitation were over.
  if (typeof firstname !== 'string')
    throw new CodedError('permission-denied', 'The profile has no first name.');
  signal.throwIfAborted();
  const accept = (wasBefore: boolean) =>
    database.write(
      acceptanceUpdates({ uid, name: firstname, code, offer, registered, isAccepted: wasBefore }),
    );
  try {
    await accept(isAccepted);
  } catch (error) {
    if (!isRefused(error)) throw error;
    // Refused, for example, because somebody else accepted an invitation for one person, the inviter lost the player, or another tab was
    // faster.
    if (isAccepted || !(await wasAccepted())) throw over();
    await accept(true);
  }
  const name = existing === undefined ? offer.zone : displayName(existing.named);
  return { addedNames: [name], renewedNames: [], knownCount: 0, lostCount: 0, invitation: offer };
}

/**
 * Nothing is written if `signal` is aborted before the update.
 * @throws CodedError invalidCode, invitationOver, thisPlayerCannotBeFound, thisPlayerAlreadyAdded
 */
export async function addByCode(
  database: Database,
  uid: string,
  code: string,
  signal: AbortSignal,
): Promise<LinkResult> {
  const [keys] = await Promise.all([
    keysInBundle(database, code),
    new Promise((resolve) => setTimeout(resolve, ADD_PLAYER_WAIT_MS)),
  ]);
  return withRepairsPaused(uid, async () => {
    if (keys.length === 0)
      return acceptInvitation(database, uid, code, await readRegisteredPlayers(database, uid), signal);
    try {
      return await link(database, uid, keys, signal);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Another device has changed the list meanwhile, or a player was just given a new key.
      return link(database, uid, keys, signal);
    }
  });
}

/** After a sign-up with the code (`isNew`), one dialog reports both, even if the page was left. */
export const addPlayers = createActThunk(
  'players/addPlayers',
  async (
    { uid, code, isNew = false }: { uid: string; code: string; isNew?: boolean },
    { signal, dispatch, extra: { firebase } },
  ): Promise<LinkResult> => {
    const tellSignUp = (names: readonly string[]) => {
      const subject: Sentence[] =
        names.length > 0 ? [{ text: 'players.addedNames', values: { names: names.join(', ') } }] : [];
      if (isNew) dispatch(notificationShown({ ...SIGNED_UP, subject }));
    };
    try {
      const linked = await addByCode(firebase.database, uid, code, signal);
      tellSignUp(linked.addedNames);
      return linked;
    } catch (error) {
      tellSignUp([]);
      throw error;
    }
  },
);
