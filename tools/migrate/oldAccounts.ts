import { childrenOf } from '../../src/model/decode';
import { oldPlayerIds } from '../../src/model/user/oldAccount';
import { recordsOf } from '../table';
import type { OldAccountRow } from './migration';

const KEY = /^[^.#$/[\]\s]{1,200}$/;

/** The accounts in JSON: a list of rows, or an object by id, whose values are lists of players or have one. */
function inJson(text: string): { legacyId: string; registeredPlayers: unknown }[] {
  const value: unknown = JSON.parse(text);
  const fieldOf = (row: unknown, name: string): unknown => childrenOf(row).find(([key]) => key === name)?.[1];
  return childrenOf(value).map(([key, row]) => ({
    legacyId: Array.isArray(value) ? String(fieldOf(row, 'legacyId') ?? '') : key,
    registeredPlayers: typeof row === 'object' ? fieldOf(row, 'registeredPlayers') : row,
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
    const list = Array.isArray(registeredPlayers)
      ? registeredPlayers.join(',')
      : String(registeredPlayers ?? '');
    if (oldPlayerIds(list).length === 0 && !/^\s*(PRIVALL)?\s*$/.test(list))
      throw new Error(`${account}: registeredPlayers is no list of numbers, such as "12,15".`);
    return { legacyId, registeredPlayers: list };
  });
}
