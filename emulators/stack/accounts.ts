import { HOST, type Ports } from '../ports';
import { StartError } from './portCheck';
import { PROJECT_ID } from './project';

const addressOf = (ports: Ports, method: string): string =>
  `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:${method}`;

/** The emulator's token for administrators. */
const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

/** The default of projects since September 2023. */
export async function hideAddresses(ports: Ports): Promise<void> {
  const address = `http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/config`;
  const body = JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
  const response = await fetch(address, { method: 'PATCH', headers, body });
  if (!response.ok) throw new StartError(`The Auth emulator cannot be configured: ${await response.text()}`);
}

/** The format of the import, with passwords. */
export async function readAccounts(ports: Ports): Promise<string> {
  const response = await fetch(addressOf(ports, 'batchGet?maxResults=-1'), { headers });
  if (!response.ok) throw new Error(`The accounts cannot be read: ${await response.text()}`);
  return response.text();
}

/** The Auth emulator has to be empty. @throws StartError when it refuses the accounts */
export async function restoreAccounts(ports: Ports, accounts: string): Promise<void> {
  const response = await fetch(addressOf(ports, 'batchCreate'), { method: 'POST', headers, body: accounts });
  if (response.ok) return;
  const answer = await response.text();
  if (!answer.includes('MISSING_USER_ACCOUNT')) {
    throw new StartError(`The accounts cannot be restored: ${answer}`);
  }
}
