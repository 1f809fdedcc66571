import { readFileSync } from 'node:fs';
import { databaseOfProject, runCommand } from '../project';
import { migrate } from './migration';
import { oldAccountsFrom } from './oldAccounts';

/**
 * `npm run migrate -- [--really] [--without-conversations] [--accounts FILE]`: converts the data of the previous app, and brings conversations
 * that wait for an answer to the desk. Without `--really` it is a dry run. It can be
 * stopped and repeated at any time.
 */
function list(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

await runCommand(async (args) => {
  const really = args.includes('--really');
  const withoutConversations = args.includes('--without-conversations');
  const hasFile = args.includes('--accounts');
  const [, file] = hasFile ? args.splice(args.indexOf('--accounts'), 2) : [];
  const unknown = args.find((arg) => !['--really', '--accounts', '--without-conversations'].includes(arg));
  const isFileMissing = hasFile && (file === undefined || file.startsWith('--'));
  if (unknown !== undefined || args.includes('--accounts') || isFileMissing)
    throw new Error(
      'npm run migrate -- [--really] [--without-conversations] [--accounts FILE.csv|FILE.json]',
    );
  const accounts = file === undefined ? [] : oldAccountsFrom(readFileSync(file, 'utf8'));
  const { players, customers, grants, repairs, oldAccounts, conversations, ...report } = await migrate(
    databaseOfProject(),
    accounts,
    really,
    { bringsConversations: !withoutConversations },
  );
  process.stdout.write(
    `${customers} customers, ${players} players. ${really ? 'Written' : 'To write, with --really'}: ${grants} rights to players, ${repairs.length} repairs, ${oldAccounts} old accounts, ${conversations} conversations to the desk.\n`,
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
