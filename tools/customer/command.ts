import { writeFile } from 'node:fs/promises';
import { getAuth } from 'firebase-admin/auth';
import { databaseOfProject, runCommand } from '../project';
import { deleteCustomer, heldOf, type Held } from './customer';

/**
 * `npm run customer -- export UID [file]` exports all data about a customer. `npm run customer -- delete UID` lists what would be deleted,
 * and with `--really` deletes it. Both can be repeated.
 */
const USAGE = 'npm run customer -- export UID [FILE] | delete UID [--really]';

function print({ account, places }: Held, what: string): void {
  const lines = places.map(({ path, left }) => (left === null ? path : `${path} becomes '${left}'`));
  if (account !== undefined) lines.push('the account in Authentication');
  const text =
    lines.length === 0 ? 'Nothing is held about this customer.' : `${what}:\n  ${lines.join('\n  ')}`;
  process.stdout.write(`${text}\n`);
}

await runCommand(async ([what, uid, option]) => {
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
