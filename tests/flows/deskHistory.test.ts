import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { HOUR_MS } from '../../src/model/time';
import { desk } from './support/djAtDesk';
import { see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

describe('the history of a customer (docs/product.md 31.15)', () => {
  const settled = (uid: string, at: number, changes: object = {}) => ({
    uid,
    rating: 'r',
    firstName: 'Sanne',
    company: 'Demo',
    zone: 'Krachtzaal',
    rateType: 'up',
    dateAsked: at - HOUR_MS,
    track: { artist: '', title: `Song ${at % 10}` },
    at,
    by: 'Sam',
    ...changes,
  });

  it('is what was settled before, the newest first, and of nobody else', async () => {
    const { world, customer } = await desk(newWorld());
    const other = await world.addCustomer();
    const at = 1_700_000_000_000;
    world.put({
      [paths.settledThumb('RA')]: settled(customer.uid, at + 1, { what: 'lessOften' }),
      [paths.settledThumb('RB')]: settled(customer.uid, at + 2, { said: at + 2, by: '' }),
      [paths.settledThumb('RC')]: settled(other.uid, at + 3, { what: 'kept' }),
      [paths.settledThumb('RE')]: settled(customer.uid, at + 4, { closed: true }),
      [paths.settledThumb('RD')]: { uid: customer.uid, at: 'never' },
    });
    await tap('Sanne’s earlier ratings');
    const list = (await see('Song 1')).closest('ul');
    const said = [...(list?.children ?? [])].map(({ textContent }) => textContent);
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(/Song 4.*Krachtzaal.*Done, no answer needed.*Sam/);
    expect(said[1]).toMatch(/Song 2.*Krachtzaal.*Answered.*A colleague/);
    expect(said[2]).toMatch(/Song 1.*Plays less often.*Sam/);
  });

  it('says that there is none, and is asked for again where it could not be read', async () => {
    const { world, line } = await desk(newWorld());
    line.cut();
    await tap('Sanne’s earlier ratings');
    const again = await screen.findByRole('button', { name: 'Try again' });
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => world.at(paths.waitingThumb('R1')) !== null);
    fireEvent.click(again);
    await see('No earlier ratings.');
  });
});
