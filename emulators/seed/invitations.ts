import { acceptanceUpdates } from '../../src/model/invitation';
import type { Offer } from '../../src/model/offer';
import { paths } from '../../src/model/paths';
import { admin } from './admin';
import type { SeedPlayer } from './players';

/** An invitation to a player, with those who accepted it. */
export interface SeedInvitation {
  code: string;
  /** The uid of the customer who gives it. */
  by: string;
  /** What the giver calls it. */
  name: string;
  player: SeedPlayer;
  offer: Omit<Offer, 'player' | 'zone'>;
  guests: readonly { uid: string; name: string }[];
}

/** Puts an invitation into the database, accepted by its guests. */
export async function addInvitation({
  code,
  by,
  name,
  player,
  offer,
  guests,
}: SeedInvitation): Promise<void> {
  const whole: Offer = { ...offer, player: player.key, zone: player.location };
  await admin.database.ref(paths.invite(code)).set({ ...whole, by, name });
  for (const guest of guests)
    await admin.database.ref().update(acceptanceUpdates({ ...guest, code, offer: whole, registered: [] }));
}
