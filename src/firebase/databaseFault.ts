import { CodedError } from '@/model/failure';
import type { Configuration } from './configuration';

/** No database there, one that lives in another region, or one that was turned off. */
const FAULTS = [404, 423];

/**
 * Asks by plain HTTP what the SDK does not tell: it takes an address without a database for a bad connection, for ever.
 * @throws CodedError notSetUp when there is no such database. When no answer comes, nothing is known and nothing is thrown.
 */
export async function checkDatabase({ options, databaseEmulator }: Configuration): Promise<void> {
  const url = new URL('.json', options.databaseURL);
  url.search = new URL(options.databaseURL ?? '').search;
  if (databaseEmulator !== undefined) url.host = `${databaseEmulator.host}:${databaseEmulator.port}`;
  url.searchParams.set('shallow', 'true');
  const response = await fetch(url).catch(() => undefined);
  if (response === undefined || !FAULTS.includes(response.status)) return;
  throw new CodedError('notSetUp', `database/${response.status}: ${await response.text()}`);
}
