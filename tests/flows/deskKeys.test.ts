import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/model/paths';
import { give } from './support/deskWorld';
import { ANSWER, box, colleague, desk, KEPT, seen, write } from './support/djAtDesk';
import { choose, fill, notified, page, path, renderApp, see, tap, updateWaits } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

describe('the keys (docs/product.md 31.12)', () => {
  const press = (key: string, target: Element = document.body, more: object = {}) =>
    fireEvent.keyDown(target, { key, ...more });

  async function twoThumbs() {
    const visit = await desk(newWorld());
    give(visit.world, visit.customer, 'R2', { track: { artist: '', title: 'Second' } });
    await page().findByRole('link', { name: /Second/ });
    return visit;
  }

  it('j and k lead through the list', async () => {
    await twoThumbs();
    press('j');
    await page().findByRole('heading', { name: /Second/, level: 1 });
    press('j');
    press('k');
    await until(() => path() === '/desk/R1');
  });

  it('r leads to the answer, where keys are letters', async () => {
    const { world, customer } = await twoThumbs();
    press('r');
    expect(document.activeElement).toBe(box());
    press('4', box());
    press('j', box());
    await fill(ANSWER, '4j');
    await until(() => seen(world, 'R1').taken !== undefined);
    expect(path()).toBe('/desk/R1');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it.each([
    ['1', 'removed'],
    ['2', 'lessOften'],
    ['3', 'moreLike'],
    ['4', 'kept'],
  ])('%s settles the thumb: %s', async (key, what) => {
    const { world, customer } = await twoThumbs();
    press(key, document.body, { repeat: true });
    press(key, document.body, { ctrlKey: true });
    expect(screen.getByRole('button', { name: KEPT })).toBeEnabled();
    press(key);
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what });
  });

  it('z undoes what a key decided, before it is sent', async () => {
    const { world, customer } = await twoThumbs();
    const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    press('1');
    expect(mayClose()).toBe(false);
    expect(updateWaits()).toBe(true);
    await tap('Undo (z)');
    expect(mayClose()).toBe(true);
    expect(updateWaits()).toBe(false);
    press('2');
    await page().findByText(/^‘Less often’ will be sent/);
    press('z');
    press('4');
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'kept' });
  });

  it('j sends what a key decided at once, and the next thumb can be decided at once too', async () => {
    const { world, customer } = await twoThumbs();
    press('2');
    press('j');
    await until(() => path() === '/desk/R2');
    await until(() => world.at(paths.outcome(customer.uid, 'R1')) !== null);
    await page().findByText(/^Answered: Golden Hour/);
    press('3');
    await page().findByText(/^‘More like this’ will be sent/);
  });

  it('send what they decided only if the customer has not written since (docs/product.md 31.6)', async () => {
    const { world, customer } = await twoThumbs();
    press('1');
    write(world, customer, 'And it is cold.');
    await page().findByText('And it is cold.');
    press('j');
    await page().findByText(/^Not answered: Golden Hour/);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it('take the thumb with what they decide, so that a colleague waits (docs/product.md 31.4)', async () => {
    const { world, dj } = await twoThumbs();
    press('1');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    await see(/^Yours until/);
    await tap('Undo (z)');
    press('j');
    await until(() => seen(world, 'R1').taken === undefined);
  });

  it('decide nothing if a colleague was faster: it is said who it was', async () => {
    const { world, customer, line, firebase } = await twoThumbs();
    const { dj: other } = await colleague(world);
    const write = vi.spyOn(firebase.database, 'write');
    line.hold();
    world.put({ [paths.takenThumb('R1')]: { by: other.uid, name: other.name, at: Date.now() } });
    press('1');
    line.restore();
    await see('Sam is already writing, so nothing was sent.');
    await until(() => screen.queryByText(/^‘Take out’ will be sent/) === null);
    press('j');
    await until(() => path() === '/desk/R2');
    expect(write.mock.calls).toEqual([[{ [paths.takenThumb('R1')]: expect.anything() as unknown }]]);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it('decide nothing about a thumb that has left the desk meanwhile', async () => {
    const { world, firebase } = await twoThumbs();
    press('1');
    await see(/^Yours until/);
    const write = vi.spyOn(firebase.database, 'write');
    world.put({ [paths.waitingThumb('R1')]: null });
    await see('The customer has withdrawn this rating.');
    expect(write).not.toHaveBeenCalled();
  });

  it('send what they decided when the DJ leaves the desk, which does not lead the DJ back', async () => {
    const { world, customer } = await twoThumbs();
    press('2');
    choose('Help');
    await page().findByRole('heading', { name: 'Help' });
    await until(() => localStorage.getItem('deskAnswered') !== null);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'lessOften' });
    expect(path()).toBe('/help');
  });

  it('tell a DJ who has left the desk what was not sent, and why (docs/product.md 31.6)', async () => {
    const { world, customer } = await twoThumbs();
    press('1');
    write(world, customer, 'And it is cold.');
    await page().findByText('And it is cold.');
    choose('Help');
    await notified(/^Not answered: Golden Hour.* The customer has written something in the meantime/);
    expect(path()).toBe('/help');
  });

  it('do nothing once they were turned off, also after a reload', async () => {
    const { world, dj } = await twoThumbs();
    await tap('Turn off keyboard shortcuts');
    press('j');
    await screen.findByRole('button', { name: 'Turn on keyboard shortcuts' });
    expect(path()).toBe('/desk/R1');
    cleanup();
    endVisits();
    await renderApp(world, { as: dj, at: '/desk/R1' });
    await page().findByRole('link', { name: /Second/ });
    press('j');
    await tap('Turn on keyboard shortcuts');
    expect(path()).toBe('/desk/R1');
    press('j');
    await until(() => path() === '/desk/R2');
  });
});
