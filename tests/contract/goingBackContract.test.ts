import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { startPlayer } from '../../emulators/venue/player';
import { goingBackBreaches } from '../../tools/contract/goingBackContract';
import { withDatabase } from '../support/withDatabase';

withDatabase();

afterAll(() => admin.database.app.delete());

type Node = Record<string, unknown>;

let nextId = 101;

async function newPlayer(changes: Partial<SeedPlayer> = {}) {
  const { key, ...node } = player(nextId, 'Zaal', { can: { until: true }, ...changes });
  nextId += 1;
  const reference = admin.database.ref(`players/${key}`);
  await reference.set(node);
  const read = async (): Promise<Node> => (await reference.get()).val() as Node;
  const breaches = async (): Promise<string[]> => {
    const found = await goingBackBreaches(admin.database, key, await read());
    return found.map(({ sentence }) => sentence);
  };
  return { key, reference, node, read, breaches };
}

/** The mood of a task, and the stampID of the mood that it replaces. */
interface Task {
  until?: number;
  replaces: number;
}

const says = ({ until, replaces }: Task): Node => ({
  moodUntil: until === undefined ? null : { at: until, then: replaces },
});

/** Plays a player that goes back, except for the overrides `answer` and `goBack`. */
function answering(
  { reference }: Awaited<ReturnType<typeof newPlayer>>,
  answer: (task: Task) => Node,
  goBack: (task: Task) => Node = ({ replaces }) => ({
    moodUntil: null,
    ...Object.fromEntries([500, 501, 502].map((id) => [`switchObj/${id - 500}/active`, id === replaces])),
  }),
): void {
  reference.child('switcher').on('value', (request) => {
    if (request.child('receivedTask').val() !== false) return;
    const { until, replaced } = request.val() as { until?: number; replaced: string };
    const task: Task = { replaces: 500 + Number(replaced), ...(until !== undefined && { until }) };
    void reference.update({ 'switcher/receivedTask': true, ...answer(task) });
    if (until !== undefined && until < Date.now() + 60_000)
      void wait(until - Date.now()).then(() => reference.update(goBack(task)));
  });
}

describe.concurrent(
  'npm run contract:check -- player, of one that goes back by itself (docs/contract.md P11)',
  () => {
    it('finds nothing in a simulated player that gives signs of life, and leaves it as it was', async () => {
      const one = await newPlayer();
      startPlayer({ key: one.key, playerId: 1, location: '', condition: 'well' }, () => undefined);
      expect(await one.breaches()).toEqual([]);
      const { moodUntil, switcher, switchObj } = await one.read();
      expect({ moodUntil, switcher, switchObj }).toEqual({ switchObj: one.node.switchObj });
    });

    it.each<[string, (task: Task) => Node]>([
      ['says nothing', () => ({})],
      [
        'says another time',
        (task) => (task.until === undefined ? says(task) : says({ ...task, until: task.until + 1 })),
      ],
      ['goes back to another mood', (task) => says({ ...task, replaces: 502 })],
      [
        'goes on saying what it said, of a mood without an end',
        (task) => (task.until === undefined ? {} : says(task)),
      ],
    ])('names P11 of a player that %s', async (_name, answer) => {
      const one = await newPlayer();
      answering(one, answer);
      expect(new Set(await one.breaches())).toEqual(new Set(['P11']));
    });

    it.each<[string, (task: Task) => Node]>([
      ['does not go back', () => ({})],
      [
        'goes back and goes on saying it',
        ({ replaces }) => ({ [`switchObj/${replaces - 500}/active`]: true, 'switchObj/1/active': false }),
      ],
      ['says that it went back, and plays on', () => ({ moodUntil: null })],
    ])('names P11 once of a player that %s, and puts it back', async (_name, goBack) => {
      const one = await newPlayer();
      answering(one, says, goBack);
      expect(await one.breaches()).toEqual(['P11']);
      expect(await one.read()).toMatchObject({ switchObj: one.node.switchObj });
      expect(await one.read()).not.toHaveProperty('moodUntil');
    });

    it('says of a deaf player that it does not receive in time', async () => {
      const one = await newPlayer();
      expect(await one.breaches()).toEqual(['P4']);
    });

    it.each<[string, Partial<SeedPlayer>]>([
      ['does not go back by itself', { can: {} }],
      ['changes no mood', { switchEnabled: false }],
      ['has one mood', { switchObj: player(1, 'Zaal').switchObj.slice(0, 1) }],
      ['goes back already', { moodUntil: { at: Date.now() + 3_600_000, then: 501 } }],
    ])('asks nothing of a player that %s', async (_name, changes) => {
      const one = await newPlayer(changes);
      expect(await one.breaches()).toEqual([]);
    });
  },
);
