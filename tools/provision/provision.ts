import { rm, writeFile } from 'node:fs/promises';
import type { Database } from 'firebase-admin/database';
import { paths } from '../../src/model/paths';
import { sheetsOf, type Provisioned } from './players';

interface Sheets {
  /** Of the app. */
  origin: string;
  /** The name of the file. */
  sheets: string;
}

/** The players that one would replace, or share its number with, for the message. The previous app wrote numbers as text. */
async function presentOf(database: Database, { key, player: { playerId } }: Provisioned): Promise<string[]> {
  const numbered = database.ref(paths.players).orderByChild('playerId');
  const [replaced, ...sameNumber] = await Promise.all([
    database.ref(paths.player(key)).get(),
    numbered.equalTo(playerId).get(),
    numbered.equalTo(String(playerId)).get(),
  ]);
  const found = new Map<string, string>();
  if (replaced.exists())
    found.set(key, ` (its number: ${String(replaced.child('playerId').val() ?? 'none')})`);
  for (const snapshot of sameNumber) snapshot.forEach((child) => void found.set(child.key, ''));
  return [...found].map(([place, number]) => `${playerId}: ${paths.player(place)}${number}`);
}

/** Readable only by whoever runs the command: the codes open the players. */
async function writeSheets(sheets: string, text: string): Promise<void> {
  try {
    await writeFile(sheets, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new Error(
      `Nothing was written: there is already a file ${sheets}. Name another one: npm run provision -- players.csv FILE`,
      { cause: error },
    );
  }
}

/** Makes players, and the file with their QR sheets. @throws Error when one of the players already exists: nothing is written */
export async function provision(
  database: Database,
  players: readonly Provisioned[],
  { origin, sheets }: Sheets,
): Promise<void> {
  const present = await Promise.all(players.map((player) => presentOf(database, player)));
  if (present.flat().length > 0)
    throw new Error(`Nothing was written: these players exist already. ${present.flat().join(', ')}.`);
  const entries = players.flatMap(({ key, code, player }): [string, unknown][] => [
    [paths.player(key), player],
    [paths.keyBundle(code), { players: [player.crypKey] }],
  ]);
  // The sheets first: a player without its code is useless.
  await writeSheets(sheets, sheetsOf(origin, players));
  try {
    await database.ref().update(Object.fromEntries(entries));
  } catch (error) {
    await rm(sheets);
    throw error;
  }
}
