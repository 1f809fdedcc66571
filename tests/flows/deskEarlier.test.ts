import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ARCHIVE_PAGE } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { addDj, give } from './support/deskWorld';
import { renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();
const AT = 1_700_000_000_000;

const said = (created: number, msg: string) => ({ created, from: 'Noor', msg, rcvd: true });
const shown = () =>
  screen.getAllByRole('article').map((article) => article.querySelector('p:last-child')?.textContent);

it('a DJ reads earlier messages of a conversation, page by page, and what moves there stays (docs/product.md 31.19)', async () => {
  const world = newWorld();
  const customer = await world.addCustomer();
  give(world, customer, 'R1');
  const count = ARCHIVE_PAGE + 10;
  for (let number = 0; number < count; number += 1)
    world.put({
      [paths.archivedMessage(customer.uid, 'R1', AT + number)]: said(AT + number, `Old ${number}`),
    });
  world.put({
    [paths.threadInfo(customer.uid, 'R1')]: { type: 'down', dateTime: AT + 1000, archived: true },
    [paths.message(customer.uid, 'R1', AT + 1000)]: said(AT + 1000, 'New'),
    [paths.message(customer.uid, 'R1', AT + 1001)]: said(AT + 1001, 'Newer'),
  });
  const { line } = await renderApp(world, { as: await addDj(world), at: '/desk/R1' });
  await see('Newer');
  expect(shown()).toEqual(['New', 'Newer']);
  line.cut();
  await tap('Show earlier messages');
  await see(/^No connection\. Try again/);
  line.restore();
  await tap('Show earlier messages');
  await see('Old 10');
  expect(shown()).toHaveLength(ARCHIVE_PAGE + 2);
  await tap('Show earlier messages');
  await see('Old 0');
  expect(shown()).toHaveLength(count + 2);
  expect(shown()[0]).toBe('Old 0');
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  world.put({
    [paths.message(customer.uid, 'R1', AT + 1000)]: null,
    [paths.message(customer.uid, 'R1', AT + 1002)]: said(AT + 1002, 'Newest'),
  });
  await see('Newest');
  await until(() => shown().length === count + 3);
});
