import { paths } from '../../src/model/paths';
import { DEMO_ACCOUNTS } from './accounts';
import { admin } from './admin';
import { addCustomer, addPlayers } from './customer';
import { addDemoDesk } from './desk';
import { addHardVenue } from './hard/hardVenue';
import { addOldAccount, OLD_ACCOUNT } from './oldAccount';
import { ALL_PLAYERS, DEMO_PLAYERS, SHARED_BUNDLE_CODE } from './players';
import { addDemoRatings } from './ratings';
import { withSongs } from './songs';
import { addDemoMessages } from './threads';
import { addDemoThumbs } from './thumbs';

/** Puts the demo data into empty emulators, and beside them the hard venue, when that is asked for. */
export async function seed({ hard }: { hard: boolean }): Promise<void> {
  await addPlayers(ALL_PLAYERS.map((player) => withSongs(player, Date.now())));
  for (const account of DEMO_ACCOUNTS) {
    const uid = await addCustomer(account);
    if (account.players.length === 0) continue;
    await addDemoMessages(uid);
    await addDemoRatings(uid, account.players);
    await addDemoDesk(uid, account);
  }
  // More zones than a report shows at first.
  await addDemoThumbs(ALL_PLAYERS.slice(0, 12));
  await admin.database.ref(paths.keyBundle(SHARED_BUNDLE_CODE)).set({
    players: DEMO_PLAYERS.shop.map(({ crypKey }) => crypKey),
  });
  await addOldAccount(OLD_ACCOUNT.legacyId, OLD_ACCOUNT.registeredPlayers);
  if (hard) await addHardVenue();
}
