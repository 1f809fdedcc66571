import * as v from 'valibot';
import { decode, decodeChildren, text as readableText } from './decode';
import { COUNT_MAX, NAME_MAX_LENGTH, PUSH_ID_MAX_LENGTH } from './limits';
import { heldInvitationSchema } from './offer';
import { paths } from './paths';
import { isBlank, printable, shortened } from './text';

/** One malformed field never discards the rest. */
const text = v.fallback(readableText, '');
const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_MAX)), 0);

/** The order is that of the form; autofill names: CONTRIBUTING.md, A field of the profile. */
export const PROFILE_FIELDS = [
  { name: 'firstname', autoComplete: 'given-name', isRequired: true },
  { name: 'lastname', autoComplete: 'family-name', isRequired: true },
  { name: 'companyname', autoComplete: 'organization', isRequired: true },
  { name: 'companylocation', autoComplete: 'address-level2', isRequired: false },
] as const;

type ProfileField = (typeof PROFILE_FIELDS)[number]['name'];
export type Profile = Record<ProfileField, string>;

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
  legacyId: v.optional(v.fallback(v.optional(v.string()), undefined)),
});

/** `damin` marks an administrator, `dj` one of the provider's DJs. */
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** Ignores the id stored in the profile. */
export function decodeUserInfo(uid: string, value: unknown): UserInfo | undefined {
  const own = typeof value === 'object' ? { ...value, id: uid } : value;
  return decode(userInfoSchema, own, 'users/{uid}/info');
}

const registeredEntries = {
  /** '': unknown, because the previous app stored none or another number. The player is found by its key. */
  id: v.fallback(v.string(), ''),
  location: text,
  name: text,
  switchEnabled: v.fallback(v.boolean(), false),
};

export const registeredPlayerSchema = v.union([
  v.object({ ...registeredEntries, crypKey: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ ...registeredEntries, invitation: heldInvitationSchema }),
]);

/** `id` is the player's key in the database, `pushId` its key in the list. */
export type RegisteredPlayer = v.InferOutput<typeof registeredPlayerSchema> & { pushId: string };

export type KeyedPlayer = Extract<RegisteredPlayer, { crypKey: string }>;

export type InvitedPlayer = Exclude<RegisteredPlayer, KeyedPlayer>;

export const rightTo = (player: RegisteredPlayer): string =>
  'invitation' in player ? player.invitation.code : player.crypKey;

/** Another right needs a new subscription. */
export const accessTo = (player: RegisteredPlayer): string => `${player.id}/${rightTo(player)}`;

/** The same for every tab and retry, so that the player is linked once. Earlier versions used a new push id each time. */
export const registrationKey = (playerKey: string): string => playerKey.slice(-PUSH_ID_MAX_LENGTH);

export interface Registrations {
  /** It has the newest key. */
  newest: RegisteredPlayer;
  others: RegisteredPlayer[];
  /** One with the customer's own name for the player, if any. */
  named: RegisteredPlayer;
}

/** `same` is sorted oldest first. */
function mergedOf(same: readonly RegisteredPlayer[]): Registrations | undefined {
  const newest = same.at(-1);
  if (newest === undefined) return undefined;
  const named = same.find(({ name, location }) => name !== location) ?? newest;
  return { newest, others: same.slice(0, -1), named };
}

export const registrationsOf = (
  registered: readonly RegisteredPlayer[],
  playerKey: string,
): Registrations | undefined => mergedOf(registered.filter(({ id }) => id === playerKey));

export const doublesOf = (registered: readonly RegisteredPlayer[]): Registrations[] =>
  [...new Set(registered.map(({ id }) => id))]
    .flatMap((playerKey) => registrationsOf(registered, playerKey) ?? [])
    .filter(({ others }) => others.length > 0);

export const displayName = (player: Pick<RegisteredPlayer, 'name' | 'location' | 'id'>): string =>
  player.name || player.location || player.id;

export function decodeRegisteredPlayers(value: unknown): RegisteredPlayer[] {
  const players = decodeChildren(registeredPlayerSchema, value, 'users/{uid}/registeredPlayers');
  return players.map(([pushId, player]) => ({ ...player, pushId }));
}

/** The name that players get with a rating. The rules compare it. */
export const fullName = (
  { firstname, lastname }: Partial<Pick<Profile, 'firstname' | 'lastname'>>,
  email: string,
): string => {
  if (firstname === undefined || firstname === '') return email;
  return lastname === undefined || lastname === '' ? firstname : `${firstname} ${lastname}`;
};

/** Hardly any font has its capitals. */
const GEORGIAN = /\p{Script=Georgian}/u;

/** docs/product.md 12.5 */
export function capitalised(text: string): string {
  const trimmed = printable(text).trim();
  // In Dutch, 'ij' is one letter.
  if (trimmed.startsWith('ij')) return `IJ${trimmed.slice(2)}`;
  const [first = ''] = trimmed;
  const capital = first.toLocaleUpperCase('nl');
  // A ligature has no capital of its own and would become several letters.
  const hasCapital = Array.from(capital).length === 1 && !GEORGIAN.test(first);
  return hasCapital ? capital + trimmed.slice(first.length) : trimmed;
}

/** Cut to what the database accepts. */
export const fittingName = (text: string): string => shortened(printable(text), NAME_MAX_LENGTH);

export const makeProfile = (valueOf: (field: ProfileField) => string): Profile =>
  Object.fromEntries(PROFILE_FIELDS.map(({ name }) => [name, valueOf(name)])) as Profile;

export const EMPTY_PROFILE = makeProfile(() => '');

export const profileOf = (profile: Profile): Profile => makeProfile((field) => profile[field]);

export const capitalisedProfile = (profile: Profile): Profile =>
  makeProfile((field) => capitalised(profile[field]));

export const isSameProfile = (one: Profile, other: Profile): boolean =>
  PROFILE_FIELDS.every(({ name }) => one[name] === other[name]);

export const emptyProfileFields = (profile: Profile): ProfileField[] =>
  PROFILE_FIELDS.filter(({ name, isRequired }) => isRequired && isBlank(profile[name])).map(
    ({ name }) => name,
  );

export const profileUpdates = (uid: string, profile: Profile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(capitalisedProfile(profile)).map(([field, value]) => [
      `${paths.userInfo(uid)}/${field}`,
      value,
    ]),
  );

/** 'All private players', which no longer exist (docs/product.md 13.5). */
const PRIVALL = 'PRIVALL';

const oldAccountSchema = v.object({
  /** Comma-separated player numbers. */
  registeredPlayers: v.optional(v.union([v.string(), v.number()]), ''),
  claimedBy: v.optional(v.string()),
});

/** An account of the previous app. */
export interface OldAccount {
  playerIds: number[];
  claimedBy: string | undefined;
}

/** `list` is such as "12,15,PRIVALL". */
export function oldPlayerIds(list: string): number[] {
  const ids = list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== PRIVALL && /^\d+$/.test(part))
    .map(Number);
  return [...new Set(ids)];
}

export function decodeOldAccount(value: unknown): OldAccount | undefined {
  const result = v.safeParse(oldAccountSchema, value);
  if (!result.success) return undefined;
  const { registeredPlayers, claimedBy } = result.output;
  return { playerIds: oldPlayerIds(String(registeredPlayers)), claimedBy };
}
