import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Nothing is sent there, now or later. */
export class NeverReached extends Error {
  override readonly name = 'NeverReached';
}

export interface Address {
  address: string;
  family: number;
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

const resolveByDns: Resolve = (host) => lookup(host, { all: true, order: 'verbatim' });

/** Whether an address leads into the internet, and nowhere within a network: an IPv4 address in the form of IPv6 does not count. */
const isPublic = ({ address }: Address): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';

/**
 * The address at which a host is reached. The connection has to go to this one: a second question to the DNS may have another answer.
 * @throws NeverReached when any of its addresses is not public; Error when the host is unknown.
 */
export async function publicAddressOf(host: string, resolve: Resolve = resolveByDns): Promise<Address> {
  const addresses = await resolve(host);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${host} has no address`);
  if (!addresses.every(isPublic)) throw new NeverReached(`${host} has an address that is not public`);
  return first;
}
