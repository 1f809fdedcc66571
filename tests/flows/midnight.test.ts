import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/model/paths';
import { renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';
import { DAY_MS } from '../../src/model/time';

const newWorld = worlds();

async function today() {
  const { world, player, customer } = await newWorld().withPlayer();
  const now = Date.now();
  const { uid } = customer;
  world.put({
    [paths.thread(uid, 'R1')]: {
      info: { type: 'up', dateTime: now },
      [now]: { created: now, from: 'DJ Noor', msg: 'How was it?', rcvd: true },
    },
    [paths.rating(uid, 'one')]: { player: player.key, zone: 'Bar', rateType: 'up', dateAsked: now },
  });
  return { world, customer };
}

/** The phone sleeps for a day, without timers, and wakes. */
function sleepForADay(): void {
  vi.setSystemTime(Date.now() + DAY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('today is called yesterday when midnight has passed (docs/product.md 10.11)', () => {
  it.each([
    ['home', '/', /^today \d/, /^yesterday \d/],
    ['the list of conversations', '/messages', /^\d\d:\d\d$/, /^yesterday$/],
    ['a conversation', '/messages/R1', /^today$/, /^yesterday$/],
    ['the ratings', '/ratings', /^today$/, /^yesterday$/],
    ['a rating', '/ratings?rating=one', /^today \d/, /^yesterday \d/],
  ])('at %s', async (_name, at, before, after) => {
    const { world, customer } = await today();
    await renderApp(world, { as: customer, at });
    await see(before);
    sleepForADay();
    await see(after);
    expect(screen.queryByText(before)).toBeNull();
  });

  it('in the line that says how old all of it is', async () => {
    const { world, customer } = await today();
    const { line, store } = await renderApp(world, { as: customer });
    await until(() => store.getState().connection?.connection === 'online');
    line.cut();
    await see(/^Offline\. Last updated at \d/);
    sleepForADay();
    await see(/^Offline\. Last updated on \d+ [A-Z]/);
  });
});
