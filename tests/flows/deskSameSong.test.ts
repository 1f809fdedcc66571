import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { addDj, give, type Given } from './support/deskWorld';
import { ANSWER, colleague, desk, KEPT, messagesOf, seen, write } from './support/djAtDesk';
import { fill, path, renderApp, see, tap, updateWaits } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

describe('several thumbs for one song (docs/product.md 31.10)', () => {
  it('are answered at once, each in its own conversation; who was not is said by name', async () => {
    const { world, customer } = await desk(newWorld());
    const named = async (firstName: string, id: string, changes: Given = {}) => {
      const other = await world.addCustomer();
      give(world, other, id, { firstName, ...changes });
      return other;
    };
    const [anna, bo] = [await named('Anna', 'R2'), await named('Bo', 'R3')];
    await named('Cas', 'R4', { song: 'another', track: { artist: '', title: 'Another' } });
    await see('2 other ratings for this track');
    await tap('Select all');
    await see('Also goes to 2 other customers, each in a conversation of their own');
    const { dj } = await colleague(world);
    world.put({ [paths.takenThumb('R3')]: { by: dj.uid, name: dj.name, at: Date.now() } });
    await fill(ANSWER, 'It is out.');
    await tap('Take out');
    await see('Answered: Golden Hour – Mira Solen, Krachtzaal, Sanne, and 1 other');
    await see(/^Not answered: Golden Hour – Mira Solen, Krachtzaal, Bo\. Sam is already writing/);
    expect(path()).toBe('/desk/R4');
    for (const [who, id] of [
      [customer, 'R1'],
      [anna, 'R2'],
    ] as const) {
      expect(messagesOf(world, who, id)).toEqual([{ from: 'Noor', msg: 'It is out.' }]);
      expect(world.at(paths.outcome(who.uid, id))).toMatchObject({ what: 'removed' });
    }
    expect(messagesOf(world, bo, 'R3')).toEqual([]);
    expect(world.at(paths.waitingThumb('R3'))).not.toBeNull();
  });

  it('are not answered when the thumb itself was refused (docs/product.md 31.6)', async () => {
    const { world, customer, line } = await desk(newWorld());
    const anna = await world.addCustomer();
    give(world, anna, 'R2', { firstName: 'Anna' });
    fireEvent.click(await screen.findByLabelText('Also to Anna, Krachtzaal, Demo: same track'));
    line.hold();
    write(world, customer, 'And it is cold.');
    await fill(ANSWER, 'It is out.');
    await tap('Take out');
    line.restore();
    await see(/^The customer has written something in the meantime/);
    // Time to send another.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(messagesOf(world, anna, 'R2')).toEqual([]);
    expect(world.at(paths.outcome(anna.uid, 'R2'))).toBeNull();
    expect(seen(world, 'R2').taken).toBeUndefined();
  });

  it('are left to colleagues when they were not answered (docs/product.md 31.4)', async () => {
    const { world, line } = await desk(newWorld());
    give(world, await world.addCustomer(), 'R2', { firstName: 'Anna' });
    expect(updateWaits()).toBe(false);
    fireEvent.click(await screen.findByLabelText('Also to Anna, Krachtzaal, Demo: same track'));
    expect(updateWaits()).toBe(true);
    line.hold();
    world.put({ [`${paths.waitingThumb('R2')}/last`]: Date.now() });
    await tap(KEPT);
    line.restore();
    await see(/^Not answered: .*Anna\. The customer has written/);
    await until(() => seen(world, 'R2').taken === undefined);
  });

  it('are found at the desk when they are far down, and only those are answered that were chosen', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 30; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        song: number % 29 === 0 ? 'golden' : 'x',
      });
    await renderApp(world, { as: await addDj(world), at: '/desk/R0' });
    await see('Also to Sanne, Krachtzaal, Demo: same track');
    await tap(KEPT);
    await see(/^Answered: /);
    expect(world.at(paths.outcome(customer.uid, 'R0'))).not.toBeNull();
    expect(world.at(paths.outcome(customer.uid, 'R29'))).toBeNull();
  });
});
