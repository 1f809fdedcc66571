import { acceptanceUpdates } from '../../src/model/linkUpdates';
import type { Offer } from '../../src/model/offer';
import { paths } from '../../src/model/paths';
import { admin } from './admin';
import type { SeedPlayer } from './players';

interface SeedInvitation {
  code: string;
  by: string;
  name: string;
  player: SeedPlayer;
  offer: Omit<Offer, 'player' | 'zone'>;
  guests: readonly { uid: string; name: string }[];
}

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
