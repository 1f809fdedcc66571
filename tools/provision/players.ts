import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { bundleCode } from '../../src/model/player/keyBundle';
import { BUNDLE_CODE_LENGTH, LOCATION_MAX_LENGTH } from '../../src/model/limits';

/** A player to be made, as one line of the table has it. */
const rowSchema = v.object({
  playerId: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is not a whole number'), v.transform(Number)),
  location: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('is empty'),
    v.maxLength(LOCATION_MAX_LENGTH, 'is too long'),
  ),
  address: v.pipe(v.string(), v.trim(), v.maxLength(LOCATION_MAX_LENGTH, 'is too long')),
});

export type Row = v.InferOutput<typeof rowSchema>;

const COLUMNS = ['playerId', 'location', 'address'] as const;

/** Splits a line into its fields. A field with a comma stands in quotes, and a quote inside it is written twice. */
function fieldsOf(line: string): string[] {
  const fields = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return fields.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/** Reads the players of a table. @throws Error that names a wrong line and says what is wrong with it */
export function rowsFrom(table: string): Row[] {
  const [head = '', ...lines] = table
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const columns = fieldsOf(head).map((name) => name.trim());
  const missing = COLUMNS.find((name) => !columns.includes(name));
  if (missing !== undefined) throw new Error(`Line 1 has no column ${missing}: it is ${COLUMNS.join(',')}.`);
  const rows = lines.map((line, index) => {
    const fields = fieldsOf(line);
    const named = Object.fromEntries(columns.map((name, column) => [name, fields[column] ?? '']));
    const { success, output, issues } = v.safeParse(rowSchema, named);
    if (success) return output;
    throw new Error(`Line ${index + 2}: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}.`);
  });
  const twice = rows.find(
    ({ playerId }, index) => rows.findIndex((row) => row.playerId === playerId) !== index,
  );
  if (twice !== undefined) throw new Error(`Player ${twice.playerId} is in the table twice.`);
  return rows;
}

/** A player as it is written to the database, and the code of the bundle with its key. */
export interface Provisioned {
  key: string;
  code: string;
  player: Row & { crypKey: string; switchEnabled: false; ifPlaying: false };
}

/** Makes a random text of 132 bits, in characters that the database and an address allow. */
const unguessable = (): string => bundleCode(randomBytes(BUNDLE_CODE_LENGTH));

export const provisioned = (row: Row): Provisioned => ({
  key: `player-${row.playerId}`,
  code: unguessable(),
  // What plays is written by the player itself, when it starts.
  player: { ...row, crypKey: unguessable(), switchEnabled: false, ifPlaying: false },
});
