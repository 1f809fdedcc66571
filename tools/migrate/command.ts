import { readFileSync } from 'node:fs';
import { databaseOfProject, runCommand } from '../project';
import { migrate } from './migration';
import { oldAccountsFrom } from './oldAccounts';

/**
 * `npm run migrate -- [--really] [--accounts FILE]`: converts the data of the previous app. Without `--really` it is a dry run. It can be
 * stopped and repeated at any time.
 */
function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

await runCommand(async (args) => {
  const really = args.includes('--really');
  const [file] = args.includes('--accounts') ? args.splice(args.indexOf('--accounts'), 2).slice(1) : [];
  const unknown = args.find((arg) => arg !== '--really' && arg !== '--accounts');
  if (unknown !== undefined || args.includes('--accounts'))
    throw new Error('npm run migrate -- [--really] [--accounts FILE.csv|FILE.json]');
  const accounts = file === undefined ? [] : oldAccountsFrom(readFileSync(file, 'utf8'));
  const { players, customers, grants, repairs, oldAccounts, ...report } = await migrate(
    databaseOfProject(),
    accounts,
    really,
  );
  process.stdout.write(
    `${customers} customers, ${players} players. ${really ? 'Written' : 'To write, with --really'}: ${grants} rights to players, ${repairs.length} repairs, ${oldAccounts} old accounts.\n`,
  );
  list(
    'Repairs:',
    repairs.map(({ record, field }) => `${record}/${field}`),
  );
  list(
    'Zones whose key opens no player; the customer scans its QR code again, or removes it:',
    report.strayZones,
  );
  list(
    'Cannot be read, and is left out by the app:',
    report.unreadable.map(({ place, issues }) => `${place}: ${issues.join(', ')}`),
  );
});
