import { screen } from '@testing-library/react';
import { decodeWaitingThumb, type WaitingThumb } from '../../../src/model/desk';
import { paths } from '../../../src/model/paths';
import { addDj, give } from './deskWorld';
import { fill, page, renderApp, see } from './renderApp';
import { until } from './until';
import { visitApp } from './visitApp';
import type { Customer, World } from './world';

export const ANSWER = 'Your answer to Sanne';
export const KEPT = 'Leave in';
export const EMPTY = /^All answered/;

export function seen(world: World, id: string): WaitingThumb {
  const thumb = decodeWaitingThumb(id, world.at(paths.waitingThumb(id)));
  if (thumb === undefined) throw new Error(`${id} does not lie at the desk.`);
  return thumb;
}

export async function colleague(world: World, name = 'Sam') {
  const customer = await addDj(world, name);
  const visit = await visitApp(world, customer);
  return { visit, dj: { uid: customer.uid, name } };
}

export async function desk(world: World) {
  const customer = await world.addCustomer();
  const dj = await addDj(world);
  give(world, customer, 'R1');
  const visit = await renderApp(world, { as: dj, at: '/desk/R1' });
  await page().findByRole('heading', { name: /Golden Hour/, level: 1 });
  await see('No messages yet.');
  return { world, customer, dj, ...visit };
}

export const box = () => screen.getByLabelText<HTMLTextAreaElement>(ANSWER);

export const messagesOf = (world: World, { uid }: Customer, id = 'R1') =>
  Object.entries((world.at(paths.thread(uid, id)) ?? {}) as Record<string, { msg: string; from: string }>)
    .filter(([key]) => key !== 'info')
    .map(([, { from, msg }]) => ({ from, msg }));

/** The customer's clock is `ahead` ms ahead. The function notes the message at the desk. */
export function write(world: World, { uid }: Customer, msg: string, ahead = 0): void {
  const created = Date.now() + ahead;
  world.put({
    [paths.message(uid, 'R1', created)]: { created, from: uid, msg, rcvd: true },
    [`${paths.waitingThumb('R1')}/last`]: created,
  });
}

/** A DJ who has begun to write an answer, and so has the lease. */
export async function writing(world: World, text = 'We turn it down.') {
  const visit = await desk(world);
  await fill(ANSWER, text);
  await until(() => seen(visit.world, 'R1').taken?.by === visit.dj.uid);
  await see(/^Yours until/);
  return visit;
}
