import { afterAll, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { startPlayer } from '../../emulators/venue/player';
import { standBy } from '../../emulators/venue/songs';
import { withDatabase } from '../support/withDatabase';

withDatabase();

const running: (() => void)[] = [];
afterAll(async () => {
  for (const stop of running) stop();
  await admin.database.app.delete();
});

/** Greater than those of players that say song after song. */
let nextId = 100_001;

async function newPlayer(changes: Partial<SeedPlayer> = {}) {
  const { key, ...node } = player(nextId, 'Zaal', { can: { until: true }, ...changes });
  nextId += 1;
  const reference = admin.database.ref(`players/${key}`);
  await reference.set(node);
  const switchOn = (): (() => void) => {
    const stop = startPlayer(
      { key, playerId: node.playerId, location: '', condition: 'well' },
      () => undefined,
    );
    running.push(stop);
    return stop;
  };
  const read = async (path: string): Promise<unknown> => (await reference.child(path).get()).val();
  const active = async (): Promise<number[]> =>
    ((await read('switchObj')) as { active: boolean }[]).flatMap((mood, place) =>
      mood.active ? [place] : [],
    );
  /** Asks for the mood at a place as the app does: in one update with the flags. */
  const ask = async (place: number, until?: number, user = 'customer'): Promise<void> => {
    const [replaced] = await active();
    await reference.update({
      ...Object.fromEntries(node.switchObj.map((_, each) => [`switchObj/${each}/active`, each === place])),
      switcher: {
        stampID: 500 + place,
        name: node.switchObj[place]?.name ?? '',
        user,
        replaced: String(replaced),
        dateAsked: Date.now(),
        receivedTask: false,
        ...(until !== undefined && { until }),
      },
    });
  };
  return { key, reference, switchOn, read, active, ask };
}

async function eventually(look: () => Promise<unknown>, expected: unknown): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toEqual(expected), { timeout: 10_000, interval: 20 });
}

const SOON_MS = 900;
const LATER_MS = 3_600_000;

describe.concurrent('a simulated player that goes back by itself (docs/contract.md P11)', () => {
  it('does so at its time, with no phone connected, and says so from when it has the task', async () => {
    const { switchOn, read, active, ask } = await newPlayer();
    switchOn();
    const at = Date.now() + SOON_MS;
    await ask(1, at);
    await eventually(() => read('moodUntil'), { at, then: 500 });
    expect(await read('switcher/receivedTask')).toBe(true);
    expect(await active()).toEqual([1]);
    await eventually(active, [0]);
    expect(await read('moodUntil')).toBeNull();
    expect(Date.now()).toBeGreaterThanOrEqual(at);
  });

  it('does so when it was switched off meanwhile, and when its time came then', async () => {
    const { switchOn, read, active, ask } = await newPlayer();
    const stop = switchOn();
    const at = Date.now() + SOON_MS;
    await ask(2, at);
    await eventually(() => read('moodUntil'), { at, then: 500 });
    stop();
    await eventually(async () => (await active()).length === 1 && Date.now() > at, true);
    expect(await active()).toEqual([2]);
    switchOn();
    await eventually(active, [0]);
  });

  it('does so after a restart before its time, a rotation of its key and in standby', async () => {
    const { key, reference, switchOn, read, active, ask } = await newPlayer();
    const stop = switchOn();
    const at = Date.now() + SOON_MS;
    await ask(3, at);
    await eventually(() => read('moodUntil'), { at, then: 500 });
    stop();
    switchOn();
    await reference.update({ crypKey: 'another-key-of-this-player' });
    await standBy({ key, playerId: 1 });
    await eventually(active, [0]);
    expect(await read('crypKey')).toBe('another-key-of-this-player');
    expect(await read('ifPlaying')).toBe(false);
  });

  it('does not when a later choice without a time has ended it', async () => {
    const { switchOn, read, active, ask } = await newPlayer();
    switchOn();
    const at = Date.now() + SOON_MS;
    await ask(1, at);
    await eventually(() => read('moodUntil'), { at, then: 500 });
    await ask(4, undefined, 'colleague');
    await eventually(() => read('switcher/receivedTask'), true);
    expect(await read('moodUntil')).toBeNull();
    await eventually(() => Promise.resolve(Date.now() > at + SOON_MS), true);
    expect(await active()).toEqual([4]);
  });

  it('goes back to what played before both when two customers choose one after another', async () => {
    const { switchOn, read, active, ask } = await newPlayer();
    switchOn();
    await ask(1, Date.now() + LATER_MS);
    await eventually(() => read('moodUntil/then'), 500);
    const at = Date.now() + SOON_MS;
    await ask(2, at, 'colleague');
    await eventually(() => read('moodUntil'), { at, then: 500 });
    await eventually(active, [0]);
  });

  it('does so although this process writes below it at that moment', async () => {
    const { reference, switchOn, active } = await newPlayer();
    const at = Date.now() + SOON_MS;
    await reference.update({ moodUntil: { at, then: 501 } });
    switchOn();
    await vi.waitFor(
      () => {
        void reference.child('seen').set(Date.now());
        expect(Date.now()).toBeGreaterThan(at + SOON_MS);
      },
      { timeout: 10_000, interval: 1 },
    );
    await eventually(active, [1]);
  });

  it('takes a request first that comes at that moment', async () => {
    const { reference, switchOn, read, active, ask } = await newPlayer();
    await reference.update({ moodUntil: { at: Date.now() - 5, then: 501 } });
    await ask(2, undefined, 'colleague');
    switchOn();
    await eventually(() => read('switcher/receivedTask'), true);
    await eventually(() => read('moodUntil'), null);
    expect(await active()).toEqual([2]);
  });

  it('stays where a player cannot go back', async () => {
    const { switchOn, read, ask } = await newPlayer({ can: { block: true } });
    switchOn();
    await ask(1, Date.now() + LATER_MS);
    await eventually(() => read('switcher/receivedTask'), true);
    expect(await read('moodUntil')).toBeNull();
  });
});
