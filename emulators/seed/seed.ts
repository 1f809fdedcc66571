import { paths } from '../../src/model/paths';
import { DEMO_ACCOUNTS } from './accounts';
import { admin } from './admin';
import { addCustomer, addPlayers } from './customer';
import { addOldAccount, OLD_ACCOUNT } from './oldAccount';
import { ALL_PLAYERS, DEMO_PLAYERS, SHARED_BUNDLE_CODE } from './players';
import { demoMessages, demoTotal, demoUnread } from './threads';

/** Puts the demo data into empty emulators. */
export async function seed(): Promise<void> {
  await addPlayers(ALL_PLAYERS);
  const now = Date.now();
  for (const account of DEMO_ACCOUNTS) {
    const hasMessages = account.players.length > 0;
    const uid = await addCustomer(account, hasMessages ? demoUnread : 0);
    if (!hasMessages) continue;
    await admin.database.ref().update({
      [paths.messages(uid)]: demoMessages(now),
      [`${paths.userInfo(uid)}/totalMessages`]: demoTotal,
    });
  }
  await admin.database.ref(paths.keyBundle(SHARED_BUNDLE_CODE)).set({
    players: DEMO_PLAYERS.shop.map(({ crypKey }) => crypKey),
  });
  await addOldAccount(OLD_ACCOUNT.legacyId, OLD_ACCOUNT.registeredPlayers);
}
