import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { CodedError, failureFrom } from '@/model/failure';
import { type HeldInvitation, type Offer, stateOf } from '@/model/offer';
import { acceptanceUpdates, decodeOffer, OFFER_FIELDS } from '@/model/invitation';
import { paths } from '@/model/paths';
import { decodePlayers } from '@/model/player';
import { displayName, type RegisteredPlayer, registrationsOf } from '@/model/user';

/** The result of accepting an invitation. */
export interface Accepted {
  /** The name of the player in the account. */
  zone: string;
  invitation: Pick<HeldInvitation, 'role' | 'inviter' | 'until'>;
}

/** Reads what the invitation with this code offers. */
async function readOffer(database: Database, code: string): Promise<Offer> {
  const fields = await Promise.all(
    OFFER_FIELDS.map(async (field): Promise<[string, unknown]> => [
      field,
      (await database.read(`${paths.invite(code)}/${field}`)) ?? undefined,
    ]),
  );
  const found = fields.filter(([, value]) => value !== undefined);
  const offer = decodeOffer(found.length === 0 ? null : Object.fromEntries(found), logMalformed);
  if (offer === undefined) throw new CodedError('invalidCode', 'There is no such invitation.');
  return offer;
}

/** Whether the account has the player by its current key, or by this very invitation. */
async function hasAlready(database: Database, code: string, registrations: readonly RegisteredPlayer[]) {
  const answers = registrations.map(async (one) => {
    if ('invitation' in one) return one.invitation.code === code;
    const found = await database.readWhere(paths.players, 'crypKey', one.crypKey);
    return decodePlayers(found, logMalformed).some(({ key }) => key === one.id);
  });
  return (await Promise.all(answers)).includes(true);
}

const over = () => new CodedError('invitationOver', 'The invitation cannot be accepted any more.');

/**
 * Accepts an invitation for the account of `uid`, which has the players `registered`. The acceptance, the player and its grant
 * are written in one update. When `signal` is aborted before that, nothing is written.
 * @throws CodedError invalidCode, invitationOver, thisPlayerAlreadyAdded
 */
export async function acceptInvitation(
  database: Database,
  uid: string,
  code: string,
  registered: readonly RegisteredPlayer[],
  signal: AbortSignal,
): Promise<Accepted> {
  const offer = await readOffer(database, code);
  if (stateOf(offer, await database.serverNow()) !== 'open') throw over();
  const there = registrationsOf(registered, offer.player);
  if (there !== undefined && (await hasAlready(database, code, [there.kept, ...there.others])))
    throw new CodedError('thisPlayerAlreadyAdded', 'The player can be used already.');
  const wasAccepted = async () => (await database.read(paths.acceptance(code, uid))) !== null;
  const [firstname, isAccepted] = await Promise.all([
    database.read(`${paths.userInfo(uid)}/firstname`),
    wasAccepted(),
  ]);
  signal.throwIfAborted();
  const accept = (isAgain: boolean) =>
    database.write(
      acceptanceUpdates({ uid, name: String(firstname), code, offer, registered, isAccepted: isAgain }),
    );
  try {
    await accept(isAccepted);
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    // Three causes: somebody else accepted an invitation for one person, the inviter lost the player, or another tab was faster.
    if (isAccepted || !(await wasAccepted())) throw over();
    await accept(true);
  }
  return { zone: there === undefined ? offer.zone : displayName(there.named), invitation: offer };
}
