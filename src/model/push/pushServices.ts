import { PUSH_ENDPOINT_MAX_LENGTH } from '../limits';

/**
 * The services through which browsers can be reached: Chrome and Edge on most systems, Firefox, Safari, Edge on Windows. Apple and Windows
 * have many hosts below one name.
 */
const PUSH_HOSTS = [
  'fcm\\.googleapis\\.com',
  'updates\\.push\\.services\\.mozilla\\.com',
  '[a-z0-9-]+\\.push\\.apple\\.com',
  '[a-z0-9-]+\\.notify\\.windows\\.com',
];

/**
 * An address at one of these services, as browsers write it: without a user, a port or a fragment. The rules compare with the same pattern
 * (docs/product.md 32.11).
 */
export const PUSH_ENDPOINT = new RegExp(`^https://(${PUSH_HOSTS.join('|')})/[A-Za-z0-9._~:%/?=&+-]+$`);

/** Whether a push service that is known gave out this address. Nothing is ever sent to another one. */
export const isPushEndpoint = (endpoint: string): boolean =>
  endpoint.length <= PUSH_ENDPOINT_MAX_LENGTH && PUSH_ENDPOINT.test(endpoint);
