import { expect, it } from 'vitest';
import { deliver } from '../../../src/firebase/mailbox';
import { paths } from '../../../src/model/paths';
import { SERVER_TIME } from '../../../src/model/task';
import { worlds } from '../support/world';

const newWorld = worlds();

it('delivers a rating', async () => {
  const world = newWorld();
  const player = world.addPlayer();
  const customer = await world.addCustomer([player]);
  const { firebase } = await world.visit(customer);
  const t = performance.now();
  await deliver(firebase.database, {
    mailbox: paths.rates(player.key),
    user: customer.uid,
    request: {
      rateType: 'up',
      user: customer.uid,
      userName: 'Sanne',
      dateAsked: SERVER_TIME,
      receivedTask: false,
    },
    signal: new AbortController().signal,
  });
  console.log('took', performance.now() - t);
  expect(player.ratings).toHaveLength(1);
  player.condition = 'deaf';
  await expect(
    deliver(firebase.database, {
      mailbox: paths.rates(player.key),
      user: customer.uid,
      request: {
        rateType: 'up',
        user: customer.uid,
        userName: 'Sanne',
        dateAsked: SERVER_TIME,
        receivedTask: false,
      },
      signal: new AbortController().signal,
    }),
  ).rejects.toMatchObject({ code: 'unreachable' });
  console.log(world.at(paths.rates(player.key)), world.at('users'));
});
