import { paths } from '../../src/model/paths';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
import { admin } from './admin';
import { addCustomer, addPlayers } from './customer';
import { addDemoDesk, addDemoQuestion } from './desk';
import { addHardVenue } from './hard/hardVenue';
import { OLD_ACCOUNTS, oldDatabase } from './old/oldDatabase';
import { addOldAccount, OLD_ACCOUNT } from './oldAccount';
import { ALL_PLAYERS, DEMO_PLAYERS, SHARED_BUNDLE_CODE } from './players';
import { addDemoRatings } from './ratings';
import { withSongs } from './songs';
import { addDemoMessages } from './threads';
import { addDemoThumbs } from './thumbs';

async function addOldDatabase(): Promise<void> {
  for (const { uid, email } of Object.values(OLD_ACCOUNTS))
    await admin.auth.createUser({ uid, email, password: DEMO_PASSWORD });
  const updates = Object.entries(oldDatabase()).flatMap(([path, children]) =>
    Object.entries(children).map(([key, child]): [string, unknown] => [`${path}/${key}`, child]),
  );
  await admin.database.ref().update(Object.fromEntries(updates));
}

export async function seed({ hard, old = false }: { hard: boolean; old?: boolean }): Promise<void> {
  await addPlayers(ALL_PLAYERS.map((player) => withSongs(player, Date.now())));
  let asking = 0;
  for (const account of DEMO_ACCOUNTS) {
    const uid = await addCustomer(account);
    if (account.players.length === 0) continue;
    await addDemoMessages(uid);
    await addDemoRatings(uid, account.players);
    await addDemoDesk(uid, account);
    await addDemoQuestion(uid, account, asking);
    asking += 1;
  }
  await addDemoThumbs(ALL_PLAYERS.slice(0, 12));
  await admin.database.ref(paths.keyBundle(SHARED_BUNDLE_CODE)).set({
    players: DEMO_PLAYERS.shop.map(({ crypKey }) => crypKey),
  });
  await addOldAccount(OLD_ACCOUNT.legacyId, OLD_ACCOUNT.registeredPlayers);
  if (hard) await addHardVenue();
  if (old) await addOldDatabase();
}
