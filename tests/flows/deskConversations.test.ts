import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LEASE_MS, MESSAGES_PAGE } from '../../src/model/limits';
import { decodeWaitingConversation, settlingUpdates } from '../../src/model/desk';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { addDj, ask, give } from './support/deskWorld';
import { ANSWER, box, colleague, EMPTY, messagesOf } from './support/djAtDesk';
import { fill, follow, page, path, renderApp, see, tap, tappable, updateWaits } from './support/renderApp';
import { until } from './support/until';
import { widenWindow } from './support/wideWindow';
import { type Customer, type World, worlds } from './support/world';

const newWorld = worlds();

const PARTY = 'Vrijdag bestaan we tien jaar. Kan het feestelijker?';
const NO_ANSWER = 'Done, no answer needed';

const at = (world: World, key: string) => decodeWaitingConversation(key, world.at(paths.waitingThumb(key)));
const done = (world: World, key: string) =>
  world.at(paths.settledThumb(key)) as Record<string, unknown> | null;

async function deskWith(world: World) {
  const customer = await world.addCustomer();
  const dj = await addDj(world);
  const key = ask(world, customer, PARTY);
  const visit = await renderApp(world, { as: dj, at: `/desk/${encodeURIComponent(key)}` });
  await page().findByRole('heading', { name: 'Question from Sanne', level: 1 });
  await page().findByText(PARTY, { selector: 'p' });
  return { world, customer, dj, key, ...visit };
}

const unreadOf = (world: World, { uid }: Customer) => world.at(`${paths.userInfo(uid)}/unreadMessages`);

describe('a conversation without a thumb at the desk (docs/product.md 39.8)', () => {
  it('lies in the list by how long it has waited, by its message, without a face, a song and outcomes', async () => {
    const { world, customer } = await newWorld().withCustomer();
    give(world, customer, 'R1', { dateAsked: Date.now() - 3 * HOUR_MS });
    give(world, customer, 'R2', {
      dateAsked: Date.now(),
      reason: 'unsuitableText',
      song: 's',
      track: { artist: '', title: 'Rude' },
    });
    give(world, customer, 'R3', { dateAsked: Date.now() - HOUR_MS, track: { artist: '', title: 'Young' } });
    ask(world, customer, PARTY, { since: Date.now() - 2 * HOUR_MS });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    const link = await page().findByRole('link', { name: /Vrijdag bestaan we/ });
    expect(link).toHaveTextContent('Sanne');
    expect(link).toHaveTextContent('Question');
    expect(within(link).queryByRole('img')).toBeNull();
    const titles = page()
      .getAllByRole('link')
      .map((one) => one.querySelector('strong')?.textContent);
    expect(titles).toEqual(['Rude', 'Golden Hour', PARTY, 'Young']);
    await follow(/Vrijdag bestaan we/);
    await page().findByRole('heading', { name: 'Question from Sanne', level: 1 });
    for (const name of ['Take out', 'Leave in']) expect(screen.queryByText(name)).toBeNull();
  });

  it('is answered once, in its own thread, and leaves the desk (docs/product.md 31.5)', async () => {
    const { world, customer, dj, key } = await deskWith(newWorld());
    const before = unreadOf(world, customer) as number;
    await fill(ANSWER, 'Leuk! Vanaf 20:00.');
    await until(() => at(world, key)?.taken?.by === dj.uid);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer, 'R00000').map(({ msg }) => msg)).toEqual([
      PARTY,
      'Leuk! Vanaf 20:00.',
    ]);
    expect(unreadOf(world, customer)).toBe(before + 1);
    expect(done(world, key)).toMatchObject({ thread: 'R00000', by: 'Noor' });
    await see('Answered: Question from Sanne, Demo');
  });

  it('is closed without a message by a tap, though not over what the DJ typed (docs/product.md 39.7)', async () => {
    const { world, customer, key } = await deskWith(newWorld());
    await fill(ANSWER, 'Leuk!');
    expect(screen.getByRole('button', { name: NO_ANSWER })).toBeDisabled();
    await fill(ANSWER, '');
    await tap(NO_ANSWER);
    await see('Done: Question from Sanne, Demo');
    expect(done(world, key)).toMatchObject({ closed: true });
    expect(messagesOf(world, customer, 'R00000')).toHaveLength(1);
  });

  it('has no outcomes, so keys 1 to 4 mark and send nothing', async () => {
    widenWindow();
    const { world, key } = await deskWith(newWorld());
    for (const name of ['1', '2', '3', '4']) fireEvent.keyDown(document.body, { key: name });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    expect(document.activeElement).toBe(document.body);
    expect(updateWaits()).toBe(false);
    expect(at(world, key)?.taken).toBeUndefined();
  });

  it('is a colleague’s who writes first, and tells who answered or closed it (docs/product.md 31.6)', async () => {
    const { world, key } = await deskWith(newWorld());
    const sam = await colleague(world);
    world.put({ [paths.takenThumb(key)]: { by: sam.dj.uid, name: 'Sam', at: Date.now() } });
    await until(() => screen.queryAllByText('Sam is writing').length > 0);
    expect(screen.getByLabelText(ANSWER)).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: NO_ANSWER })).toBeDisabled();
    const waiting = at(world, key);
    if (waiting === undefined) throw new RangeError('It lies there.');
    world.put(settlingUpdates(sam.dj, waiting, { closed: true }, { now: Date.now(), isFirst: false }));
    await see('Sam found that this one needs no answer.');
  });

  it('is not answered over a message that the DJ has not seen (docs/product.md 31.6)', async () => {
    const { world, customer, key, line } = await deskWith(newWorld());
    await fill(ANSWER, 'Leuk!');
    await until(() => at(world, key)?.taken !== undefined);
    line.hold();
    ask(world, customer, 'Of toch zaterdag?', { since: at(world, key)?.since ?? 0, last: Date.now() });
    await tap('Send the answer');
    line.restore();
    await see(/^The customer has written something in the meantime/);
    expect(screen.getByLabelText<HTMLTextAreaElement>(ANSWER).value).toBe('Leuk!');
    expect(messagesOf(world, customer, 'R00000').map(({ msg }) => msg)).toEqual([PARTY, 'Of toch zaterdag?']);
    await tap('Send the answer');
    await until(() => at(world, key) === undefined);
    expect(messagesOf(world, customer, 'R00000')).toHaveLength(3);
  });

  it('is neither taken, answered nor closed without a connection, and what was typed is sent afterwards', async () => {
    const { world, customer, dj, key, line } = await deskWith(newWorld());
    line.cut();
    await see(/^Offline\./);
    await tap(NO_ANSWER);
    await see(/^You’re offline, so nothing was sent/);
    await fill(ANSWER, 'Leuk');
    await tap('Send the answer');
    await tappable('Send the answer');
    expect(box().value).toBe('Leuk');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByText(/^Offline\./) === null);
    expect(messagesOf(world, customer, 'R00000')).toHaveLength(1);
    await fill(ANSWER, 'Leuk!');
    await until(() => at(world, key)?.taken?.by === dj.uid);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer, 'R00000').map(({ msg }) => msg)).toEqual([PARTY, 'Leuk!']);
  });

  it.each([
    ['has it', 'requests'],
    ['had it already', 'answers'],
  ] as const)('is answered once, though the answer is told late: the database %s', async (_, lost) => {
    const { world, customer, dj, key, line } = await deskWith(newWorld());
    await fill(ANSWER, 'Leuk!');
    await until(() => at(world, key)?.taken?.by === dj.uid);
    const before = unreadOf(world, customer) as number;
    if (lost === 'answers') line.swallowAnswers();
    else line.swallowRequests();
    await tap('Send the answer');
    await see(/^Answered: Question from Sanne/);
    expect(messagesOf(world, customer, 'R00000').map(({ msg }) => msg)).toEqual([PARTY, 'Leuk!']);
    expect(unreadOf(world, customer)).toBe(before + 1);
  });

  it('is one of two whose customers wrote in R00000: each gets its own answer', async () => {
    const { world, customer, key } = await deskWith(newWorld());
    const other = await world.addCustomer();
    ask(world, other, 'Kan het zachter?', { firstName: 'Bram' });
    await fill(ANSWER, 'Voor Sanne');
    await until(() => at(world, key)?.taken !== undefined);
    await tap('Send the answer');
    await follow(/Kan het zachter/);
    await fill('Your answer to Bram', 'Voor Bram');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer, 'R00000').at(-1)?.msg).toBe('Voor Sanne');
    expect(messagesOf(world, other, 'R00000').at(-1)?.msg).toBe('Voor Bram');
  });

  it('shows its newest messages, and earlier ones on demand (docs/product.md 31.19)', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < MESSAGES_PAGE + 3; number += 1)
      ask(world, customer, `Bericht ${number}`, { since: first, last: first + number });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await follow(/Bericht 52/);
    await see('Bericht 3');
    expect(screen.queryByText('Bericht 2')).toBeNull();
    await tap('Show earlier messages');
    await see('Bericht 0');
    expect(screen.queryByText('Show earlier messages')).toBeNull();
  });
});

describe('the filter ‘Messages’ (docs/product.md 39.9)', () => {
  it('finds the conversations that have waited longest, however far down they lie', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const old = Date.now() - 9 * HOUR_MS;
    for (let number = 0; number < 40; number += 1)
      give(world, customer, `R${number}`, { dateAsked: old + number, song: `song-${number}` });
    ask(world, customer, 'Tweede', { thread: 'R2', since: old + 2000 });
    ask(world, customer, 'Eerste', { thread: 'R1', since: old + 1000 });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await until(() => page().queryAllByRole('link').length > 20);
    expect(screen.queryByText('Eerste')).toBeNull();
    fireEvent.change(screen.getByLabelText('Track'), { target: { value: '  ' } });
    const shown = () =>
      page()
        .getAllByRole('link')
        .map((one) => one.querySelector('strong')?.textContent);
    await until(() => shown().join() === 'Eerste,Tweede');
    expect(screen.getByLabelText('Track')).toHaveDisplayValue('Messages');
    await follow(/Eerste/);
    await tap(NO_ANSWER);
    await until(() => path().endsWith('R2'));
    await until(() => shown().join() === 'Tweede');
  });
});

it('a thumb that a message brought back needs no answer either (docs/product.md 39.7)', async () => {
  const { world, customer } = await newWorld().withCustomer();
  give(world, customer, 'R1', { last: Date.now() - LEASE_MS });
  give(world, customer, 'R2', { song: 'other', track: { artist: '', title: 'New' } });
  widenWindow();
  await renderApp(world, { as: await addDj(world), at: '/desk/R2' });
  await page().findByRole('heading', { name: 'New', level: 1 });
  expect(screen.queryByText(NO_ANSWER)).toBeNull();
  await follow(/Golden Hour/);
  await tap(NO_ANSWER);
  await until(() => world.at(paths.waitingThumb('R1')) === null);
  expect(world.at(paths.settledThumb('R1'))).toMatchObject({ closed: true });
  expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
});
