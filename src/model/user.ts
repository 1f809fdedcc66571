import * as v from 'valibot';
import { decode, decodeChildren, text as readableText } from './decode';
import { COUNT_MAX, NAME_MAX_LENGTH, PUSH_ID_MAX_LENGTH } from './limits';
import { heldInvitationSchema } from './offer';
import { paths } from './paths';
import { isBlank, printable } from './text';

/** One bad field never takes the rest with it. */
const text = v.fallback(readableText, '');
const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX)), 0);

/** What a customer edits of the profile, in the order of the form, with the browser's name for it (CONTRIBUTING.md, A field of the profile). */
export const PROFILE_FIELDS = [
  { name: 'firstname', autoComplete: 'given-name', isRequired: true },
  { name: 'lastname', autoComplete: 'family-name', isRequired: true },
  { name: 'companyname', autoComplete: 'organization', isRequired: true },
  { name: 'companylocation', autoComplete: 'address-level2', isRequired: false },
] as const;

export type ProfileField = (typeof PROFILE_FIELDS)[number]['name'];
export type Profile = Record<ProfileField, string>;

/** An object schema's entries: `schema` for each field of the profile. */
export const profileEntries = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.entriesFromList(
    PROFILE_FIELDS.map(({ name }) => name),
    schema,
  );

export const userInfoSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  ...profileEntries(text),
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

/** The profile of `uid`, whatever id stands in it. */
export function decodeUserInfo(uid: string, value: unknown): UserInfo | undefined {
  const own = typeof value === 'object' ? { ...value, id: uid } : value;
  return decode(userInfoSchema, own, 'users/{uid}/info');
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

/** A player whose key the customer knows. */
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

/** The registrations of one player, oldest first, merged into one. */
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

export function decodeRegisteredPlayers(value: unknown): RegisteredPlayer[] {
  const players = decodeChildren(registeredPlayerSchema, value, 'users/{uid}/registeredPlayers');
  return players.map(([pushId, player]) => ({ ...player, pushId }));
}

/** The name in which somebody rates: first and last name, or the email address if there is no name. The rules compare it. */
export const fullName = (
  { firstname, lastname }: Partial<Pick<Profile, 'firstname' | 'lastname'>>,
  email: string,
): string => {
  if (firstname === undefined || firstname === '') return email;
  return lastname === undefined || lastname === '' ? firstname : `${firstname} ${lastname}`;
};

/** Letters whose capitals hardly any font has. */
const GEORGIAN = /\p{Script=Georgian}/u;

/** The text without spaces around it and without what no name has, its first letter a capital (docs/product.md 12.5). */
export function capitalised(text: string): string {
  const trimmed = printable(text).trim();
  // In Dutch it is one letter.
  if (trimmed.startsWith('ij')) return `IJ${trimmed.slice(2)}`;
  const [first = ''] = trimmed;
  const capital = first.toLocaleUpperCase('nl');
  // A ligature has no capital of its own: it would become several letters.
  const hasCapital = Array.from(capital).length === 1 && !GEORGIAN.test(first);
  return hasCapital ? capital + trimmed.slice(first.length) : trimmed;
}

/** As much of the text as the database takes. */
export const fittingName = (text: string): string => printable(text).slice(0, NAME_MAX_LENGTH);

/** The profile whose fields `valueOf` gives. */
export const makeProfile = (valueOf: (field: ProfileField) => string): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map(({ name }) => [name, valueOf(name)])) as Profile;

export const EMPTY_PROFILE = makeProfile(() => '');

/** The fields of the profile alone, of an account that has more. */
export const profileOf = (profile: Profile): Profile => makeProfile((field) => profile[field]);

export const capitalisedProfile = (profile: Profile): Profile =>
  makeProfile((field) => capitalised(profile[field]));

export const isSameProfile = (one: Profile, other: Profile): boolean =>
  PROFILE_FIELDS.every(({ name }) => one[name] === other[name]);

/** The required fields that are empty. */
export const emptyProfileFields = (profile: Profile): ProfileField[] =>
  PROFILE_FIELDS.filter(({ name, isRequired }) => isRequired && isBlank(profile[name])).map(
    ({ name }) => name,
  );

/** What a profile changes in the database, by path. */
export const profileUpdates = (uid: string, profile: Profile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(capitalisedProfile(profile)).map(([field, value]) => [
      `${paths.userInfo(uid)}/${field}`,
      value,
    ]),
  );

/** Stands in the list of an old account for 'all private players', which no longer exist (docs/product.md 13.5). */
const PRIVALL = 'PRIVALL';

const oldAccountSchema = v.object({
  /** Comma-separated player numbers. */
  registeredPlayers: v.optional(v.union([v.string(), v.number()]), ''),
  claimedBy: v.optional(v.string()),
});

/** An account of the previous app, below legacyAccounts/{legacyId}. */
export interface OldAccount {
  playerIds: number[];
  claimedBy: string | undefined;
}

/** The numbers in a list such as "12,15,PRIVALL", each once; what is no number is left out. */
export function oldPlayerIds(list: string): number[] {
  const ids = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== PRIVALL && /^\d+$/.test(part))
    .map(Number);
  return [...new Set(ids)];
}

/** undefined: there is no such account. */
export function decodeOldAccount(value: unknown): OldAccount | undefined {
  const result = v.safeParse(oldAccountSchema, value);
  if (!result.success) return undefined;
  const { registeredPlayers, claimedBy } = result.output;
  return { playerIds: oldPlayerIds(String(registeredPlayers)), claimedBy };
}
