import { randomBytes } from 'node:crypto';
import { encodeQR } from 'qr';
import * as v from 'valibot';
import { bundleCode } from '../../src/model/code';
import { BUNDLE_CODE_LENGTH, LOCATION_MAX_LENGTH } from '../../src/model/limits';
import { recordsOf } from '../table';

/** One row of the table. */
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

type Row = v.InferOutput<typeof rowSchema>;

const COLUMNS = ['playerId', 'location', 'address'] as const;

/** Reads the players of a table. @throws Error that names a wrong line and says what is wrong with it */
export function rowsFrom(table: string): Row[] {
  const rows = recordsOf(table, COLUMNS).map((record, index) => {
    const { success, output, issues } = v.safeParse(rowSchema, record);
    if (success) return output;
    throw new Error(`Line ${index + 2}: ${v.getDotPath(issues[0]) ?? ''} ${issues[0].message}.`);
  });
  const twice = rows.find(
    ({ playerId }, index) => rows.findIndex((row) => row.playerId === playerId) !== index,
  );
  if (twice !== undefined) throw new Error(`Player ${twice.playerId} is in the table twice.`);
  return rows;
}

/** A player for the database, and the code of the bundle with its key. */
export interface Provisioned {
  key: string;
  code: string;
  player: Row & { crypKey: string; switchEnabled: false; ifPlaying: false };
}

/** 132 random bits as characters for keys and URLs. */
const unguessable = (): string => bundleCode(randomBytes(BUNDLE_CODE_LENGTH));

export const provisioned = (row: Row): Provisioned => ({
  key: `player-${row.playerId}`,
  code: unguessable(),
  // The player itself writes what it plays.
  player: { ...row, crypKey: unguessable(), switchEnabled: false, ifPlaying: false },
});

/** The address that the sheets lead to. @throws Error when players would lead elsewhere, or those of a project to the local stack */
export function appOriginFrom({
  DATABASE_URL,
  APP_ORIGIN,
}: Readonly<Record<string, string | undefined>>): string {
  if (APP_ORIGIN !== undefined && APP_ORIGIN !== '') {
    if (URL.canParse(APP_ORIGIN) && new URL(APP_ORIGIN).origin === APP_ORIGIN) return APP_ORIGIN;
    throw new Error(`APP_ORIGIN is ${APP_ORIGIN}. It is an address without a path or a slash at its end.`);
  }
  if (DATABASE_URL === undefined) return 'http://localhost:5000';
  throw new Error(
    'APP_ORIGIN is not set. Run: export APP_ORIGIN=https://PROJECT.web.app, or the address of your app.',
  );
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const sheet = (origin: string, { code, player: { playerId, location, address } }: Provisioned): string => {
  const link = `${origin}/addPlayerQR/${code}`;
  const image = encodeQR(link, 'svg', { border: 4, ecc: 'medium' });
  return `<section><h1>${escaped(location)}</h1><p>${escaped(address)}</p>${image}<p>Speler / player ${playerId}</p><p class="link">${escaped(link)}</p></section>`;
};

/** A printable page for each player: location, QR code and link. */
export const sheetsOf = (origin: string, players: readonly Provisioned[]): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>QR</title><style>
    body { font-family: Arial, Helvetica, sans-serif; text-align: center; }
    section { page-break-after: always; break-after: page; padding: 2cm; }
    svg { width: 9cm; height: 9cm; }
    .link { font-family: monospace; word-break: break-all; }
  </style></head><body>${players.map((player) => sheet(origin, player)).join('')}</body></html>\n`;
