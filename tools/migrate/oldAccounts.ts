import * as v from 'valibot';
import { oldPlayerIds } from '../../src/model/user';
import { recordsOf } from '../table';
import type { OldAccountRow } from './migration';

const KEY = /^[^.#$/[\]\s]{1,200}$/;

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const playerList = v.union([
  textOrNumber,
  v.pipe(
    v.array(textOrNumber),
    v.transform((ids) => ids.join(',')),
  ),
]);
const listIn = v.object({ registeredPlayers: v.optional(playerList, '') });
const rowsSchema = v.array(v.object({ legacyId: textOrNumber, ...listIn.entries }));
const byIdSchema = v.record(v.string(), v.union([playerList, listIn]));

/** JSON: a list of rows, or an object by id. */
function inJson(text: string): OldAccountRow[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return v.parse(rowsSchema, value);
  return Object.entries(v.parse(byIdSchema, value)).map(([legacyId, account]) => ({
    legacyId,
    registeredPlayers: typeof account === 'string' ? account : account.registeredPlayers,
  }));
}

/**
 * Reads the accounts of the previous app from CSV (legacyId,registeredPlayers) or JSON. registeredPlayers is a list of the players'
 * numbers, "12,15,PRIVALL".
 * @throws Error that says which account cannot be imported, and why
 */
export function oldAccountsFrom(text: string): OldAccountRow[] {
  const rows = /^\s*[[{]/.test(text) ? inJson(text) : recordsOf(text, ['legacyId', 'registeredPlayers']);
  const seen = new Set<string>();
  return rows.map(({ legacyId, registeredPlayers }, index) => {
    const account = `Account ${index + 1}`;
    if (!KEY.test(legacyId))
      throw new Error(`${account}: legacyId is empty, or has a space or one of . # $ / [ ] in it.`);
    if (seen.has(legacyId)) throw new Error(`${account}: its legacyId is there twice.`);
    seen.add(legacyId);
    if (oldPlayerIds(registeredPlayers).length === 0 && !/^\s*(PRIVALL)?\s*$/.test(registeredPlayers))
      throw new Error(`${account}: registeredPlayers is no list of numbers, such as "12,15".`);
    return { legacyId, registeredPlayers };
  });
}
