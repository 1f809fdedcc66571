import { LOCATION_MAX_LENGTH, NAME_MAX_LENGTH } from './limits';
import { addressOf, locationOf, type Player } from './player';
import { isBlank, printable } from './text';
import type { RegisteredPlayer } from './user';

type Places = Pick<Player, 'address' | 'location'>;

/** Where a linked player stands, as long as it may be. */
export const registeredLocation = (player: Places): string => addressOf(player).slice(0, LOCATION_MAX_LENGTH);

/** What a player is called until the customer gives it a name. */
function firstName({ key, ...places }: Places & { key: string }): string {
  const name = printable(locationOf(places)).trim();
  return (isBlank(name) ? key : name).slice(0, NAME_MAX_LENGTH);
}

/** What is written of a player that is linked. */
export const registrationOf = (
  player: Pick<Player, 'key' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>,
): Omit<RegisteredPlayer, 'pushId'> => ({
  id: player.key,
  location: registeredLocation(player),
  name: firstName(player),
  crypKey: player.crypKey,
  switchEnabled: player.switchEnabled,
});
