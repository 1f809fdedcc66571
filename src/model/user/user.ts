import * as v from 'valibot';
import { heldInvitationSchema } from '../invitation/offer';
import { COUNT_MAX, PUSH_ID_MAX_LENGTH } from '../limits';
import { childrenOf, decode, text as readableText, type OnMalformed } from '../decode';

/** One bad field never takes the rest with it. */
const text = v.fallback(readableText, '');
const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX)), 0);

export const userInfoSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  firstname: text,
  lastname: text,
  companyname: text,
  companylocation: text,
  /** 1 after sign-up step 1, 2 for a migrated old account, 3 after a profile change (docs/product.md 20.3). */
  registered: v.fallback(v.nullable(v.picklist([1, 2, 3])), null),
  totalMessages: count,
  unreadMessages: count,
  damin: v.fallback(v.boolean(), false),
  dj: v.fallback(v.boolean(), false),
  /** The old account that this customer claimed. */
  legacyId: v.optional(v.fallback(v.optional(v.string()), undefined)),
});

/** The profile below users/{uid}/info. `damin` marks an administrator, `dj` one of the provider's DJs. */
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** The four fields that a customer edits. */
export type Profile = Pick<UserInfo, 'firstname' | 'lastname' | 'companyname' | 'companylocation'>;

/** The profile of `uid`, whatever id stands in it. */
export function decodeUserInfo(uid: string, value: unknown, onMalformed: OnMalformed): UserInfo | undefined {
  const own = typeof value === 'object' ? { ...value, id: uid } : value;
  return decode(userInfoSchema, own, 'users/{uid}/info', onMalformed);
}

const registeredEntries = {
  /** '': it is not known, as the previous app wrote none or another number. The player is found by its key. */
  id: v.fallback(v.string(), ''),
  location: text,
  name: text,
  switchEnabled: v.fallback(v.boolean(), false),
};

export const registeredPlayerSchema = v.union([
  v.object({ ...registeredEntries, crypKey: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ ...registeredEntries, invitation: heldInvitationSchema }),
]);

/**
 * A player in a customer's list. The customer knows its key, or is invited to it. `id` is the key of the player, `pushId` its key in
 * the customer's list.
 */
export type RegisteredPlayer = v.InferOutput<typeof registeredPlayerSchema> & { pushId: string };

/** One of which the customer knows the key. */
export type KeyedPlayer = Extract<RegisteredPlayer, { crypKey: string }>;

/** One that the customer uses by an invitation. */
export type InvitedPlayer = Exclude<RegisteredPlayer, KeyedPlayer>;

/** What gives the right to a player: its key, or the code of an invitation. */
export const rightTo = (player: RegisteredPlayer): string =>
  'invitation' in player ? player.invitation.code : player.crypKey;

/**
 * Where a player is put into a customer's list: the same place whichever tab or try does it, so that it is linked once.
 * Earlier versions chose a new key each time.
 */
export const registrationKey = (playerKey: string): string => playerKey.slice(-PUSH_ID_MAX_LENGTH);

interface Registrations {
  /** The newest, which has the newest key. */
  kept: RegisteredPlayer;
  others: RegisteredPlayer[];
  /** The one with the customer's own name for the player, if any has one. */
  named: RegisteredPlayer;
}

/** The registrations of one player, oldest first, as the one that they ought to be. */
function mergedOf(same: readonly RegisteredPlayer[]): Registrations | undefined {
  const kept = same.at(-1);
  if (kept === undefined) return undefined;
  const named = same.find(({ name, location }) => name !== location) ?? kept;
  return { kept, others: same.slice(0, -1), named };
}

/** How a player stands in a customer's list; undefined when it does not. */
export const registrationsOf = (
  registered: readonly RegisteredPlayer[],
  playerKey: string,
): Registrations | undefined => mergedOf(registered.filter(({ id }) => id === playerKey));

/** The players that stand more than once in a customer's list. */
export const doublesOf = (registered: readonly RegisteredPlayer[]): Registrations[] =>
  [...new Set(registered.map(({ id }) => id))]
    .flatMap((playerKey) => registrationsOf(registered, playerKey) ?? [])
    .filter(({ others }) => others.length > 0);

/** What the customer calls the player: the own name, else where it stands. */
export const displayName = (player: Pick<RegisteredPlayer, 'name' | 'location' | 'id'>): string =>
  player.name || player.location || player.id;

export function decodeRegisteredPlayers(value: unknown, onMalformed: OnMalformed): RegisteredPlayer[] {
  return childrenOf(value).flatMap(([pushId, child]) => {
    const place = `users/{uid}/registeredPlayers/${pushId}`;
    const player = decode(registeredPlayerSchema, child, place, onMalformed);
    return player === undefined ? [] : [{ ...player, pushId }];
  });
}
