import { provePassword } from '@/firebase/identity';
import type { Identity } from '@/firebase/identity';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';
import { ACT_PATIENCE_MS } from '@/model/limits';

/** @throws CodedError offline, network-request-failed: the password could not be checked. What the service refuses with. */
export async function prove(identity: Identity, password: string): Promise<void> {
  const late = () => new CodedError('network-request-failed', 'The identity service does not answer.');
  await within(ACT_PATIENCE_MS, provePassword(identity, password), late);
}
