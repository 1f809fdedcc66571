import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../src/model/paths';
import { give } from './support/deskWorld';
import { ANSWER, box, colleague, desk, seen, write } from './support/djAtDesk';
import { choose, fill, notified, page, path, renderApp, see, tap, updateWaits } from './support/renderApp';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds } from './support/world';

const newWorld = worlds();

describe('the keys (docs/product.md 31.12)', () => {
  const press = (key: string, target: Element = document.body, more: object = {}) =>
    fireEvent.keyDown(target, { key, ...more });
  /** As a browser does, where the focus is. */
  const enter = () => userEvent.setup({ delay: null }).keyboard('{Enter}');
  /** The app has had time to send something. */
  const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

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
  ])('%s marks an outcome, which Enter sends: %s', async (key, what) => {
    const { world, customer } = await twoThumbs();
    press(key, document.body, { repeat: true });
    press(key, document.body, { ctrlKey: true });
    await enter();
    expect(document.activeElement).toBe(document.body);
    press(key);
    await enter();
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what });
  });

  it('send nothing before Enter, however long that takes, and only what was marked last', async () => {
    const { world, customer, firebase } = await twoThumbs();
    const write = vi.spyOn(firebase.database, 'write');
    press('1');
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(updateWaits()).toBe(false);
    press('z');
    press('4');
    expect(write).not.toHaveBeenCalled();
    await enter();
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toMatchObject({ what: 'kept' });
  });

  it.each([
    ['j', () => press('j'), /Second/],
    ['the menu', () => choose('Help'), 'Help'],
  ])(
    'send nothing when the DJ leaves the thumb by %s, and the thumb stays free',
    async (_, leave, heading) => {
      const { world, customer, firebase } = await twoThumbs();
      const write = vi.spyOn(firebase.database, 'write');
      press('2');
      leave();
      await page().findByRole('heading', { name: heading, level: 1 });
      await enter();
      await settled();
      expect(write).not.toHaveBeenCalled();
      expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
      expect(seen(world, 'R1').taken).toBeUndefined();
    },
  );

  it('mark and send nothing for a second after the next thumb has opened by itself (docs/product.md 31.5)', async () => {
    const { world, customer } = await twoThumbs();
    press('2');
    await enter();
    await page().findByRole('heading', { name: /Second/, level: 1 });
    press('3');
    expect(document.activeElement).toBe(document.body);
    // Past SECOND_TAP_MS.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    press('3');
    await enter();
    await until(() => world.at(paths.outcome(customer.uid, 'R2')) !== null);
    expect(world.at(paths.outcome(customer.uid, 'R2'))).toMatchObject({ what: 'moreLike' });
  });

  it('send only if the customer has not written since what the DJ saw (docs/product.md 31.6)', async () => {
    const { world, customer, line } = await twoThumbs();
    press('1');
    line.hold();
    write(world, customer, 'And it is cold.');
    await enter();
    line.restore();
    await see(/^The customer has written something in the meantime/);
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });

  it('mark nothing that a colleague answers, and send nothing that was marked before', async () => {
    const { world, customer } = await twoThumbs();
    const { dj: other } = await colleague(world);
    press('1');
    world.put({ [paths.takenThumb('R1')]: { by: other.uid, name: other.name, at: Date.now() } });
    await until(() => screen.getAllByText('Sam is writing').length === 2);
    await enter();
    press('4');
    await enter();
    press('j');
    await until(() => path() === '/desk/R2');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
    expect(seen(world, 'R1').taken?.by).toBe(other.uid);
  });

  it('send nothing about a thumb that has left the desk', async () => {
    const { world, firebase } = await twoThumbs();
    const write = vi.spyOn(firebase.database, 'write');
    press('1');
    world.put({ [paths.waitingThumb('R1')]: null });
    await see('The customer has withdrawn this rating.');
    await enter();
    await settled();
    expect(write).not.toHaveBeenCalled();
  });

  it('tell a DJ who has left the desk what was not sent, and why (docs/product.md 31.6)', async () => {
    const { world, customer, line } = await twoThumbs();
    press('1');
    line.hold();
    write(world, customer, 'And it is cold.');
    await enter();
    choose('Help');
    await page().findByRole('heading', { name: 'Help' });
    line.restore();
    await notified(/^Not answered: Golden Hour.* The customer has written something in the meantime/);
    expect(path()).toBe('/help');
  });

  it('tell nobody who has logged in at that screen since what the DJ did not send (docs/product.md 11.7)', async () => {
    const { world, customer, line, firebase } = await twoThumbs();
    const other = await world.addCustomer();
    press('1');
    line.hold();
    write(world, customer, 'And it is cold.');
    await enter();
    await firebase.identity.signIn(other.email, other.password);
    await until(() => screen.queryByText(/Golden Hour/) === null);
    line.restore();
    await see(/^This page is for our DJs/);
    await settled();
    expect(screen.queryByText(/^Not answered/)).toBeNull();
  });

  it('leave a DJ who has gone on to another thumb there when the one before is answered', async () => {
    const { world, customer, line } = await twoThumbs();
    give(world, customer, 'R3', { track: { artist: '', title: 'Third' } });
    await page().findByRole('link', { name: /Third/ });
    line.hold();
    press('4');
    await enter();
    press('j');
    await until(() => path() === '/desk/R2');
    line.restore();
    await see(/^Answered: Golden Hour/);
    await settled();
    expect(path()).toBe('/desk/R2');
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
