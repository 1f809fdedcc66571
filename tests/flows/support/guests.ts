import { acceptanceUpdates } from '../../../src/model/linkUpdates';
import type { Offer } from '../../../src/model/offer';
import { paths } from '../../../src/model/paths';
import type { Player } from './player';
import type { Customer, World } from './world';

const FIRST_NAME = 'Sanne';

export const INVITE = 'an-invitation-that-nobody-can-guess';

/** @returns the offer */
export function invite(
  world: World,
  host: Customer,
  { key }: Player,
  changes: Partial<Offer> & { onePerson?: true } = {},
  code = INVITE,
): Offer {
  const offer: Offer = { player: key, zone: 'The bar', role: 'rate', inviter: FIRST_NAME, ...changes };
  world.put({ [paths.invite(code)]: { ...offer, by: host.uid, name: 'Summer' } });
  return offer;
}

export async function addGuest(
  world: World,
  host: Customer,
  player: Player,
  changes: Partial<Offer> = {},
): Promise<Customer> {
  const offer = invite(world, host, player, changes);
  const guest = await world.addCustomer();
  const { uid } = guest;
  world.put(acceptanceUpdates({ uid, name: FIRST_NAME, code: INVITE, offer, registered: [] }));
  return guest;
}
