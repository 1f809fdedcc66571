import { readFile } from 'node:fs/promises';
import { databaseOfProject, runCommand } from '../project';
import { appOriginFrom, provisioned, rowsFrom } from './players';
import { provision } from './provision';

/**
 * `npm run provision -- players.csv [sheets.html]`: makes the players of a table (playerId,location,address) and their QR sheets to
 * print. Each player gets a key that nobody can guess. If one of the players already exists, nothing is written. APP_ORIGIN is the
 * address of the app.
 */
await runCommand(async ([table, sheets = 'sheets.html']) => {
  if (table === undefined) throw new Error('npm run provision -- players.csv [sheets.html]');
  const origin = appOriginFrom(process.env);
  const players = rowsFrom(await readFile(table, 'utf8')).map(provisioned);
  await provision(databaseOfProject(), players, { origin, sheets });
  process.stdout.write(
    `${players.length} players. Their QR sheets are in ${sheets}; who has one can use its player.\n`,
  );
});
