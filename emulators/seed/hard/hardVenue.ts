import { paths } from '../../../src/model/paths';
import { admin } from '../admin';
import { addCustomer, addPlayers } from '../customer';
import { addInvitation } from '../invitations';
import { addDemoThumbs } from '../thumbs';
import { HARD_ACCOUNTS } from './accounts';
import { addHardHistory } from './history';
import { hardPlayers } from './players';
import { HARD_NAMES, HARD_TRACKS } from './words';

export const HARD_BUNDLE_CODE = 'Demo-moeilijk-Utrecht-01';

const AMOUNTS: Readonly<Record<number, { ratings?: number; messages?: number }>> = {
  1: { ratings: 1000 },
  5: { messages: 10_000 },
};

/** Values are as long, odd and many as allowed. */
export async function addHardVenue(): Promise<void> {
  const uids = new Map<number, string>();
  for (const account of HARD_ACCOUNTS) {
    const { players } = account;
    await addPlayers(players);
    const uid = await addCustomer(account);
    uids.set(players.length, uid);
    await addHardHistory(uid, players, AMOUNTS[players.length]);
  }
  const [single] = HARD_ACCOUNTS.flatMap(({ players }) => (players.length === 1 ? players : []));
  const guests = [0, 9, 60].map((count) => ({ uid: uids.get(count) ?? '', name: HARD_NAMES.long }));
  if (single !== undefined)
    await addInvitation({
      code: 'Demo-moeilijk-uitnodiging-01',
      by: uids.get(1) ?? '',
      name: HARD_NAMES.unbroken,
      player: single,
      offer: { role: 'mood', inviter: HARD_NAMES.unbroken },
      guests,
    });
  const free = hardPlayers(65_000, 2);
  await addPlayers(free);
  await admin.database
    .ref(paths.keyBundle(HARD_BUNDLE_CODE))
    .set({ players: free.map(({ crypKey }) => crypKey) });
  await addDemoThumbs(
    hardPlayers(63_000, 12),
    HARD_TRACKS.filter(([, title]) => title !== undefined),
  );
}
