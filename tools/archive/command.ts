import { getAuth } from 'firebase-admin/auth';
import { databaseOfProject } from '../project';
import { shortenThreads } from './shortenThreads';

/**
 * `npm run archive`: shortens all threads that are already long. It can be stopped and started again at any time. It can run at the
 * same time as the function that does the same with each new message.
 */
databaseOfProject();
let customers = 0;
let threads = 0;
let page: string | undefined;
do {
  const { users, pageToken } = await getAuth().listUsers(undefined, page);
  for (const { uid } of users) {
    customers += 1;
    threads += await shortenThreads(uid);
  }
  page = pageToken;
} while (page !== undefined);
process.stdout.write(`${customers} accounts, ${threads} conversations made shorter.\n`);
process.exit();
