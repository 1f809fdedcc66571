import * as v from 'valibot';

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
