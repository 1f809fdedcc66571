import { readFile, writeFile } from 'node:fs/promises';
import { paths } from '../../src/model/paths';
import { databaseOfProject, runCommand } from '../project';
import { appOriginFrom, provisioned, rowsFrom, sheetsOf, type Provisioned } from './players';

/**
 * `npm run provision -- players.csv [sheets.html]`: makes the players of a table (playerId,location,address) and their QR sheets to
 * print. Each player gets a key that nobody can guess. If one of the players already exists, nothing is written. APP_ORIGIN is the
 * address of the app.
 */
await runCommand(async ([table, sheets = 'sheets.html']) => {
  if (table === undefined) throw new Error('npm run provision -- players.csv [sheets.html]');
  const origin = appOriginFrom(process.env);
  const players = rowsFrom(await readFile(table, 'utf8')).map(provisioned);
  const database = databaseOfProject();
  const present = await Promise.all(
    players.map(async ({ player: { playerId } }) =>
      (await database.ref(paths.players).orderByChild('playerId').equalTo(playerId).get()).exists(),
    ),
  );
  const taken = players.filter((_, index) => present[index]).map(({ player }) => player.playerId);
  if (taken.length > 0)
    throw new Error(`There is already a player ${taken.join(', ')}. Nothing was written.`);
  const entries = players.flatMap(({ key, code, player }: Provisioned): [string, unknown][] => [
    [paths.player(key), player],
    [paths.keyBundle(code), { players: [player.crypKey] }],
  ]);
  // The sheets first: a player without its code is useless.
  await writeFile(sheets, sheetsOf(origin, players), { flag: 'wx', mode: 0o600 });
  await database.ref().update(Object.fromEntries(entries));
  process.stdout.write(
    `${players.length} players. Their QR sheets are in ${sheets}; who has one can use its player.\n`,
  );
});
