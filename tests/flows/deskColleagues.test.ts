import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { releaseThumb, settleThumb, takeThumb } from '../../src/features/desk/settling';
import { LEASE_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { give } from './support/deskWorld';
import {
  ANSWER,
  box,
  colleague,
  desk,
  EMPTY,
  KEPT,
  messagesOf,
  seen,
  write,
  writing,
} from './support/djAtDesk';
import { choose, fill, follow, page, see, tap, tappable } from './support/renderApp';
import { until } from './support/until';
import { type AppVisit } from './support/visitApp';
import { worlds, type World } from './support/world';

const newWorld = worlds();

/** Within the clock tolerance of the rules. */
const HALF_MINUTE_MS = 30_000;

/** The delay of a slow line in each direction. */
const ONE_WAY_MS = 1000;

describe('two DJs (docs/product.md 31.4, 31.6)', () => {
  it('see of each other who is writing, and only that one can answer', async () => {
    const { world } = await desk(newWorld());
    const { visit, dj } = await colleague(world);
    await visit.store.dispatch(takeThumb({ dj, thumb: seen(world, 'R1') }));
    await until(() => screen.queryAllByText('Sam is writing').length === 2);
    expect(screen.getByRole('button', { name: KEPT })).toBeDisabled();
    expect(box().readOnly).toBe(true);
    await visit.store.dispatch(releaseThumb('R1'));
    await tappable(KEPT);
    await until(() => screen.queryByText('Sam is writing') === null);
  });

  it('see of each other who has answered, and nobody is writing then', async () => {
    const { world } = await desk(newWorld());
    const other = await colleague(world);
    await other.visit.store.dispatch(takeThumb({ dj: other.dj, thumb: seen(world, 'R1') }));
    await until(() => screen.queryAllByText('Sam is writing').length === 2);
    await settle(other, world, 'Theirs');
    await see('Sam has answered this one.');
    expect(screen.queryByText('Sam is writing')).toBeNull();
  });

  it('of whom one begins to type: it is taken, as long as work goes on, and given back', async () => {
    const { world, dj } = await desk(newWorld());
    await fill(ANSWER, 'S');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    const { at = 0, name } = seen(world, 'R1').taken ?? {};
    expect(name).toBe('Noor');
    await see(/^Yours until/);
    vi.advanceTimersByTime(61_000);
    await fill(ANSWER, 'So');
    await until(() => (seen(world, 'R1').taken?.at ?? 0) > at);
    choose('Help');
    await until(() => seen(world, 'R1').taken === undefined);
  });

  it('of whom one takes it by a tap, or took it before a reload: it is given back too', async () => {
    const { world, dj } = await desk(newWorld());
    await tap('Take it');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    choose('Help');
    await until(() => seen(world, 'R1').taken === undefined);
    world.put({ [paths.takenThumb('R1')]: { by: dj.uid, name: 'Noor', at: Date.now() } });
    choose('Desk');
    await follow(/Golden Hour/);
    await see(/^Yours until/);
    choose('Help');
    await until(() => seen(world, 'R1').taken === undefined);
  });

  it('of whom the other was faster: nothing is sent, it is said who it was, and the text stays', async () => {
    const { world, customer, dj, line } = await desk(newWorld());
    await fill(ANSWER, 'Mine');
    await until(() => seen(world, 'R1').taken?.by === dj.uid);
    const other = await colleague(world);
    // The lease ends, but this browser does not hear of it.
    line.hold();
    world.put({ [`${paths.takenThumb('R1')}/at`]: Date.now() - LEASE_MS });
    await settle(other, world, 'Theirs');
    await tap('Send the answer');
    line.restore();
    await see('Sam has answered this one.');
    expect(messagesOf(world, customer)).toEqual([{ from: 'Sam', msg: 'Theirs' }]);
    expect(page().getByRole('region', { name: 'What you typed' })).toHaveTextContent('Mine');
    await tap('Discard');
    await until(() => screen.queryByText('Mine') === null);
  });

  it('of whom the other has it: leaving the thumb gives back nothing', async () => {
    const { world, line, firebase } = await desk(newWorld());
    const { dj: other } = await colleague(world);
    line.hold();
    world.put({ [paths.takenThumb('R1')]: { by: other.uid, name: other.name, at: Date.now() } });
    await fill(ANSWER, 'S');
    line.restore();
    await see('Sam is already writing, so nothing was sent.');
    const write = vi.spyOn(firebase.database, 'write');
    choose('Help');
    await page().findByRole('heading', { name: 'Help', level: 1 });
    expect(write).not.toHaveBeenCalled();
  });

  it('answer one thumb once, whoever of them is told so', async () => {
    const { world, customer } = await newWorld().withCustomer();
    give(world, customer, 'R1');
    const both = [await colleague(world, 'Noor'), await colleague(world, 'Sam')];
    const thumb = seen(world, 'R1');
    const told = await Promise.all(
      both.map(({ visit, dj }) =>
        visit.store.dispatch(settleThumb({ dj, thumb, settlement: { text: dj.name } })).unwrap(),
      ),
    );
    const winners = both.filter((_, index) => told[index] === 'succeeded').map(({ dj }) => dj.name);
    expect(winners).toHaveLength(1);
    expect(messagesOf(world, customer).map(({ msg }) => msg)).toEqual(winners);
    expect(told.filter((one) => one !== 'succeeded')).toEqual([
      expect.objectContaining({ name: winners[0] }),
    ]);
  });
});

it('a DJ who decides in two tabs is told which of them decided (docs/product.md 31.6)', async () => {
  const { world, customer } = await newWorld().withCustomer();
  give(world, customer, 'R1');
  const { visit, dj } = await colleague(world);
  const thumb = seen(world, 'R1');
  const told = await Promise.all(
    (['kept', 'removed'] as const).map((what) =>
      visit.store.dispatch(settleThumb({ dj, thumb, settlement: { what } })).unwrap(),
    ),
  );
  expect(told).toEqual(['succeeded', { why: 'answered', name: dj.name }]);
});

it('a DJ who answers in two tabs is told that only one answer was sent (docs/product.md 31.6)', async () => {
  const { world, customer } = await newWorld().withCustomer();
  give(world, customer, 'R1');
  const { visit, dj } = await colleague(world);
  const thumb = seen(world, 'R1');
  const told = await Promise.all(
    ['It is out.', 'It stays.'].map((text) =>
      visit.store.dispatch(settleThumb({ dj, thumb, settlement: { text } })).unwrap(),
    ),
  );
  expect(told).toEqual(['succeeded', { why: 'answered', name: dj.name }]);
  expect(messagesOf(world, customer).map(({ msg }) => msg)).toEqual(['It is out.']);
});

const settle = (
  { visit, dj }: { visit: AppVisit; dj: { uid: string; name: string } },
  world: World,
  text: string,
) => visit.store.dispatch(settleThumb({ dj, thumb: seen(world, 'R1'), settlement: { text } })).unwrap();

describe('an answer that is refused (docs/product.md 31.6)', () => {
  it('because the customer has written meanwhile is kept, and can be sent once that was read', async () => {
    const { world, customer, line } = await writing(newWorld());
    line.hold();
    write(world, customer, 'And it is cold.');
    await tap('Send the answer');
    line.restore();
    await see(/^The customer has written something in the meantime/);
    await see('And it is cold.');
    expect(box().value).toBe('We turn it down.');
    expect(messagesOf(world, customer)).toHaveLength(1);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(2);
  });

  it('is none because of a clock: an answer comes after what it answers (docs/product.md 31.5)', async () => {
    const { world, customer } = await desk(newWorld());
    write(world, customer, 'And it is cold.', HALF_MINUTE_MS);
    await see('And it is cold.');
    await fill(ANSWER, 'We turn it down.');
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer).map(({ msg }) => msg)).toEqual([
      'And it is cold.',
      'We turn it down.',
    ]);
  });

  it('is none because the lease is about to end: it is renewed first (docs/product.md 31.4)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    give(world, customer, 'R1');
    const other = await colleague(world);
    const { uid: by, name } = other.dj;
    // It ends before an answer arrives that is sent after one round trip.
    const left = 2.5 * ONE_WAY_MS;
    world.put({ [paths.takenThumb('R1')]: { by, name, at: Date.now() - LEASE_MS + left } });
    other.visit.line.delay(ONE_WAY_MS);
    expect(await settle(other, world, 'We turn it down.')).toBe('succeeded');
    expect(messagesOf(world, customer)).toHaveLength(1);
  });

  it('because the time is over is kept, and can be sent again', async () => {
    const { world, customer, line } = await writing(newWorld());
    line.hold();
    world.put({ [`${paths.takenThumb('R1')}/at`]: Date.now() - LEASE_MS });
    await tap('Send the answer');
    line.restore();
    await see(/^Your 5 minutes are up/);
    expect(messagesOf(world, customer)).toEqual([]);
    await tap('Send the answer');
    await see(EMPTY);
    expect(messagesOf(world, customer)).toHaveLength(1);
  });

  it('because the customer has taken the rating back is kept to be read', async () => {
    const { world, customer, line } = await writing(newWorld());
    line.hold();
    world.put({ [paths.waitingThumb('R1')]: null });
    await tap('Send the answer');
    line.restore();
    await see('The customer has withdrawn this rating.');
    expect(screen.queryByText(/^Yours until/)).toBeNull();
    expect(page().getByRole('region', { name: 'What you typed' })).toHaveTextContent('We turn it down.');
    expect(messagesOf(world, customer)).toEqual([]);
  });

  it('because a colleague is writing is kept, and the colleague is named', async () => {
    const { world, customer, line } = await desk(newWorld());
    const { dj } = await colleague(world);
    line.hold();
    world.put({ [paths.takenThumb('R1')]: { by: dj.uid, name: dj.name, at: Date.now() } });
    await tap(KEPT);
    line.restore();
    await see('Sam is already writing, so nothing was sent.');
    expect(world.at(paths.outcome(customer.uid, 'R1'))).toBeNull();
  });
});
