import { djBreaches } from './djContract';
import { playerBreaches } from './playerContract';
import { databaseOfProject, runCommand } from '../project';
import type { Breach } from './breach';

/** `npm run contract:check -- player KEY [skip] [announce]` or `-- dj UID [SECONDS]`: plays the app's side of docs/contract.md. */
const USAGE =
  'npm run contract:check -- player KEY [skip] [announce], or: npm run contract:check -- dj UID [SECONDS]';
const WATCH_S = 60;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function tell(breaches: readonly Breach[]): void {
  for (const { sentence, seen } of breaches) say(`${sentence} of docs/contract.md is broken. Seen: ${seen}.`);
  if (breaches.length === 0) say('Every sentence that was tried is kept.');
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

await runCommand(async ([side, id, ...options]) => {
  if (side === 'player' && id !== undefined) {
    const may = { endSong: options.includes('skip'), announce: options.includes('announce') };
    tell(await playerBreaches(databaseOfProject(), id, may));
  } else if (side === 'dj' && id !== undefined) {
    const watchS = Number(options[0] ?? WATCH_S);
    say(`Looking at the inbox for ${watchS} s. Let the DJs' tool write to this customer now.`);
    const { breaches, messages } = await djBreaches(databaseOfProject(), id, watchS * 1000);
    say(`${messages} messages came.`);
    tell(breaches);
  } else throw new Error(USAGE);
});
