import { expect } from '@playwright/test';
import { admin } from '../../../emulators/seed/admin';
import { childrenOf } from '../../../src/model/decode';
import { paths } from '../../../src/model/paths';
import { routes } from '../../../src/model/routes';
import { makeCustomer, type Customer } from '../../support/customers';
import { djWrites } from '../../support/djWrites';
import { test } from '../onEngine';
import { button, heading, text, type Phone } from '../phone';

const PUSH_PAGE = routes.settingsPage(5);

/** Between a message and its push a function waits, and a browser takes its time on a busy machine. */
const IN_THE_END_MS = 90_000;

interface Shown {
  title: string;
  tag: string;
}

const WORKER_IS_ACTIVE = `(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))()`;

const shownOn = async (phone: Phone): Promise<Shown[]> =>
  JSON.parse(
    String(
      await phone.ask(
        `(async () => JSON.stringify((await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => ({ title, tag }))))()`,
      ),
    ),
  ) as Shown[];

const subscriptionOf = (phone: Phone): Promise<unknown> =>
  phone.ask(
    `(async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.endpoint ?? null)()`,
  );

async function devicesOf({ uid }: Customer): Promise<unknown[]> {
  const found: unknown = (await admin.database.ref(paths.pushDevices(uid)).get()).val();
  return childrenOf(found).map(([, device]) => device);
}

const eventually = (look: () => Promise<unknown>) => expect.poll(look, { timeout: IN_THE_END_MS });

async function turnOn(phone: Phone, customer: Customer): Promise<void> {
  const { home, push } = phone.texts;
  await phone.visitAs(customer.email);
  await phone.see(heading(home.welcome.replace('{{firstname}}', customer.firstname)));
  await phone.goto(PUSH_PAGE);
  // On a busy machine a first visit installs its worker for longer than the app waits for it.
  await eventually(() => phone.ask(WORKER_IS_ACTIVE)).toBe(true);
  await phone.tap(button(push.turnOnHere));
  await phone.see(text(push.on));
}

test.describe('being told when a DJ answers (docs/product.md 32)', () => {
  test('from the settings to the notification, and to reading it', async ({ phone }) => {
    const customer = await makeCustomer([]);
    await turnOn(phone, customer);
    expect(await devicesOf(customer)).toHaveLength(1);
    await phone.goto(routes.help);
    await djWrites(customer.uid, 'R1', 'Dank, we spelen het vaker.');
    await eventually(() => shownOn(phone)).toEqual([
      { title: expect.stringContaining('DJ Noor'), tag: 'R1' },
    ]);
    await phone.goto(routes.thread('R1'));
    await phone.see(text('Dank, we spelen het vaker.'));
    await eventually(() => shownOn(phone)).toEqual([]);
  });

  test('a log-out ends it, and another customer on the phone is told only the own answers', async ({
    phone,
  }) => {
    const [first, second] = [await makeCustomer([]), await makeCustomer([])];
    await turnOn(phone, first);
    await phone.logOut();
    expect(await devicesOf(first)).toEqual([]);
    expect(await subscriptionOf(phone)).toBeNull();
    await turnOn(phone, second);
    await phone.goto(routes.help);
    await djWrites(first.uid, 'R1', 'Voor de eerste.');
    await djWrites(second.uid, 'R2', 'Voor de tweede.');
    await eventually(() => shownOn(phone)).toEqual([
      { title: expect.stringContaining('DJ Noor'), tag: 'R2' },
    ]);
  });
});
