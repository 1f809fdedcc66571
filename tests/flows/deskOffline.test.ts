import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { addDj } from './support/deskWorld';
import { ANSWER, box, desk, EMPTY, KEPT, messagesOf, seen, writing } from './support/djAtDesk';
import { fill, page, renderApp, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

describe('without a connection', () => {
  it('nothing is taken or sent, and the DJ is told; what was typed is taken at the next key, and sent', async () => {
    const { world, customer, dj, line } = await desk(newWorld());
    line.cut();
    await see(/^Offline\./);
    await fill(ANSWER, 'We turn it');
    await see(/^You’re offline, so nothing was sent/);
    await tap('Send the answer');
    await tappable('Send the answer');
    expect(box().value).toBe('We turn it');
    line.restore();
    window.dispatchEvent(new Event('online'));
    await until(() => screen.queryByText(/^Offline\./) === null);
    await fill(ANSWER, 'We turn it down.');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    expect(messagesOf(world, customer)).toHaveLength(0);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(1);
  });

  it.each([
    ['has it', 'requests', 0],
    ['had it already', 'answers', 1],
  ] as const)('that is told only later, what the database %s is sent once', async (_name, lost, early) => {
    const { world, customer, line } = await writing(newWorld());
    if (lost === 'answers') line.swallowAnswers();
    else line.swallowRequests();
    await tap(KEPT);
    await until(() => messagesOf(world, customer).length === early);
    await see(/^Answered: Golden Hour/);
    expect(messagesOf(world, customer)).toEqual([{ from: 'Noor', msg: 'We turn it down.' }]);
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ unreadMessages: 1, totalMessages: 1 });
  });

  it('an answer of which the customer has read all before its end was told is told as sent', async () => {
    const { world, customer, line } = await writing(newWorld());
    line.swallowAnswers();
    await tap('Send the answer');
    await until(() => messagesOf(world, customer).length === 1);
    const { said = 0 } = world.at(paths.settledThumb('R1')) as { said?: number };
    world.put({ [paths.messageRead(customer.uid, 'R1', said)]: true });
    await see(/^Answered: Golden Hour/);
  });

  it('what was typed outlives a reload (docs/product.md 31.9)', async () => {
    const { world, dj } = await writing(newWorld(), 'Half a sen');
    cleanup();
    endVisits();
    await renderApp(world, { as: dj, at: '/desk/R1' });
    await page().findByRole('heading', { name: /Golden Hour/, level: 1 });
    await until(() => box().value === 'Half a sen');
  });

  it('what was typed is not shown to another DJ at the same screen (docs/product.md 31.9)', async () => {
    const { world } = await writing(newWorld(), 'Half a sen');
    cleanup();
    endVisits();
    await renderApp(world, { as: await addDj(world, 'Sam'), at: '/desk/R1' });
    await page().findByRole('heading', { name: /Golden Hour/, level: 1 });
    expect((await screen.findByLabelText<HTMLTextAreaElement>(ANSWER)).value).toBe('');
  });
});
