import { writeFile } from 'node:fs/promises';
import { getAuth } from 'firebase-admin/auth';
import { databaseOfProject, runCommand } from '../project';
import { deleteCustomer, heldOf, type Held } from './customer';
import { removeUnfinished, unfinishedAccounts } from './unfinished';

/**
 * `npm run customer -- export UID [file]` exports all data about a customer. `npm run customer -- delete UID` lists what would be deleted,
 * and with `--really` deletes it. `npm run customer -- unfinished` does the same with accounts whose sign-up ended after its first step and
 * that were not used for a year. All can be repeated.
 */
const USAGE = 'npm run customer -- export UID [FILE] | delete UID [--really] | unfinished [--really]';

function print({ account, places }: Held, what: string): void {
  const lines = places.map(({ path, left }) => (left === null ? path : `${path} becomes '${left}'`));
  if (account !== undefined) lines.push('the account in Authentication');
  const text =
    lines.length === 0 ? 'Nothing is held about this customer.' : `${what}:\n  ${lines.join('\n  ')}`;
  process.stdout.write(`${text}\n`);
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

async function unfinished(isReal: boolean): Promise<void> {
  const database = databaseOfProject();
  const services = { database, auth: getAuth() };
  const found = await unfinishedAccounts(services, Date.now());
  const accounts = isReal ? await removeUnfinished(services, found, Date.now()) : found;
  const lines = accounts.map(
    ({ uid, email, created, used }) =>
      `  ${uid}  ${email ?? '-'}  made ${dayOf(created)}  last used ${dayOf(used)}\n`,
  );
  const what = isReal ? 'Removed' : 'These would be removed, with --really';
  process.stdout.write(
    lines.length === 0
      ? 'No account is unfinished and unused for a year.\n'
      : `${what} (${lines.length}):\n${lines.join('')}`,
  );
}

await runCommand(async ([what, uid, option]) => {
  if (what === 'unfinished' && (uid === undefined || uid === '--really') && option === undefined)
    return unfinished(uid === '--really');
  if (uid === undefined || !/^[^/.#$[\]\s]+$/.test(uid)) throw new Error(USAGE);
  const database = databaseOfProject();
  const services = { database, auth: getAuth() };
  if (what === 'export') {
    const { account, places } = await heldOf(services, uid);
    const file = option ?? `customer-${uid}.json`;
    const data = Object.fromEntries(places.map(({ path, value }) => [path, value]));
    const text = JSON.stringify({ exported: new Date().toISOString(), account, data }, undefined, 2);
    await writeFile(file, `${text}\n`, { flag: 'wx', mode: 0o600 });
    process.stdout.write(
      `${places.length} places of the database and ${account ? 'the' : 'no'} account are in ${file}.\n`,
    );
  } else if (what === 'delete' && option === undefined) {
    print(await heldOf(services, uid), 'This would be deleted, with --really');
  } else if (what === 'delete' && option === '--really') {
    print(await deleteCustomer(services, uid), 'Deleted');
  } else throw new Error(USAGE);
});
