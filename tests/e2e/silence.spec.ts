import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { DEMO_PLAYERS } from '../../emulators/seed/players';
import { functionAddress } from '../../emulators/stack/project';
import { paths } from '../../src/model/paths';
import { expect, test } from '../support/app';
import { makeCustomer } from '../support/customers';
import { mailsTo } from '../support/inbox';
import { PushReceiver } from '../support/pushReceiver';
import { testPorts } from '../support/testPorts';
import { tellPlayer } from '../support/venue';

const HOUR_MS = 3_600_000;

/** A player that gives signs of life, and that nobody else has. */
const WAITING_ROOM = DEMO_PLAYERS.others.find(({ location }) => location === 'Wachtkamer');

/** What the schedule does in production, as often as it may happen to. */
async function lookForSilence(): Promise<void> {
  const look = (): Promise<Response> =>
    fetch(functionAddress(testPorts, 'lookForSilenceNow'), { method: 'POST' });
  const answers = [...(await Promise.all([look(), look()])), await look()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
}

test('a player whose power fails gives one mail and one notification, and one of each when it plays again (docs/product.md 34.10)', async ({
  app,
  page,
}) => {
  if (WAITING_ROOM === undefined) throw new Error('There is no such player.');
  const { key, playerId, location } = WAITING_ROOM;
  const customer = await makeCustomer([WAITING_ROOM]);
  const { uid, email } = customer;
  // The stack runs in another process, with keys of its own.
  const phone = new PushReceiver(`ws://${HOST}:${testPorts.push}`, null);
  await phone.connect();
  await admin.database.ref().update({
    [paths.pushDevice(uid, '0')]: phone.entry(),
    [paths.alert(key, uid)]: { at: Date.now() - HOUR_MS, mail: true },
    // Nothing was told of it in the hour before.
    [paths.alertTold(key)]: null,
  });
  await app.visit(customer);
  const told = async () => ({
    mails: (await mailsTo(email)).map(({ subject }) => subject),
    pushes: phone.received.map(({ tag }) => tag),
  });
  const tag = `zone-${key}`;

  await tellPlayer(playerId, 'long-silent');
  await expect(page.getByText(/^Silent since /).first()).toBeVisible();
  await lookForSilence();
  const silent = `${location} is stil · ${location} is silent`;
  await expect.poll(told).toEqual({ mails: [silent], pushes: [tag] });

  await tellPlayer(playerId, 'alive');
  await expect(page.getByText(/^Silent since /)).toHaveCount(0);
  await lookForSilence();
  const back = `${location} is er weer · ${location} is back`;
  await expect.poll(told).toEqual({ mails: [silent, back], pushes: [tag, tag] });
  await lookForSilence();
  expect(await told()).toEqual({ mails: [silent, back], pushes: [tag, tag] });
});
