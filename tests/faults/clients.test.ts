import { expect, it } from 'vitest';
import { randomFrom } from '../emulator/random';
import { until } from '../flows/support/until';
import { worlds, type SHORT_PATIENCE } from '../flows/support/world';
import { runFaults, type FaultPlan } from './faultPlan';
import { Phone } from './phone';
import { sentenceFor, tallyOf } from './tally';

const newWorld = worlds();

const IS_LONG = process.env.FAULTS_LONG === '1';
const SEED = Number(process.env.FAULTS_SEED ?? 14);

/** Two phones share a player. */
const PHONES = 4;
const ACTS = IS_LONG ? 80 : 15;
/** After this long, in ms, what has not ended counts as stuck. */
const HANG_MS = IS_LONG ? 1_200_000 : 240_000;

/** A quarter of what the app has, so that a quarter of the time is enough. */
const PATIENCE: typeof SHORT_PATIENCE = { connection: 1500, overdue: 1125, task: 750, slow: 750, act: 2000 };
const PLAN: FaultPlan = { shortest: 25, longest: 1750, usable: 0.6 };

const KINDS = ['rating', 'rating', 'rating', 'mood', 'message', 'message', 'rename', 'addition'] as const;

it(
  'nothing is lost, doubled, stuck or wrongly told on lines that break',
  async () => {
    const world = newWorld();
    const players = Array.from({ length: PHONES / 2 }, () => world.addPlayer());
    const phones = await Promise.all(
      players.flatMap((player) => [player, player]).map((player) => Phone.open(world, player, PATIENCE)),
    );
    const end = new AbortController();
    const faults = phones.map(({ line }, index) =>
      runFaults(line, randomFrom(SEED + index), PLAN, end.signal),
    );
    const acting = phones.map(async (phone, index) => {
      const random = randomFrom(-SEED - index);
      for (let made = 0; made < ACTS; made += 1)
        await phone.act(KINDS[Math.floor(random() * KINDS.length)] ?? 'rating');
    });
    const outcomes = () => phones.flatMap((phone) => phone.outcomes);
    let hanging: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      Promise.all(acting),
      new Promise((resolve) => {
        hanging = setTimeout(resolve, HANG_MS);
      }),
    ]);
    clearTimeout(hanging);
    end.abort();
    const count = (await Promise.all(faults)).reduce((sum, each) => sum + each, 0);
    // What waits on a phone goes out when the line is well again.
    await until(() => outcomes().every(({ ending }) => ending !== undefined)).catch(() => undefined);
    process.stdout.write(`Clients: ${sentenceFor(outcomes(), count)}\n`);
    const { lost, doubled, wronglyTold, stuck } = tallyOf(outcomes());
    expect({ lost, doubled, wronglyTold, stuck }).toEqual({ lost: 0, doubled: 0, wronglyTold: 0, stuck: 0 });
    expect(phones.map((phone) => phone.late())).toEqual(phones.map(() => 0));
    expect(phones.every(({ isSignedIn }) => isSignedIn)).toBe(true);
  },
  2 * HANG_MS,
);
