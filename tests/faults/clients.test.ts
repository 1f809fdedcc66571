import { expect, it } from 'vitest';
import { randomFrom } from '../support/random';
import { paths } from '../../src/model/paths';
import { INVITE } from '../flows/support/guests';
import type { Player } from '../flows/support/player';
import { until } from '../flows/support/until';
import { worlds, type SHORT_TIMEOUTS } from '../flows/support/world';
import { faultOn, lossIn, runPlan, type FaultPlan } from './faultPlan';
import { LEVELS, Phone } from './phone';
import { sentenceFor, tallyOf } from './tally';

const newWorld = worlds();

const IS_LONG = process.env.FAULTS_LONG === '1';
const SEED = Number(process.env.FAULTS_SEED ?? 14);

/** Two phones share a player. Those of two more share one that is lost and found again. */
const PHONES = 4;
const ACTS = IS_LONG ? 80 : 15;
/** After this time, in ms, an act counts as stuck. */
const HANG_MS = IS_LONG ? 1_200_000 : 240_000;

/** A quarter of what the app has, so that a quarter of the time is enough. */
const TIMEOUTS: typeof SHORT_TIMEOUTS = { connection: 1500, overdue: 1125, task: 750, slow: 750, act: 2000 };
const PLAN: FaultPlan = { shortest: 25, longest: 1750, usable: 0.6 };

/** How often the player reads its mailbox, in ms: more often than a task times out. */
const ANSWERS_EVERY_MS = 500;

const KINDS = [
  'rating',
  'rating',
  'rating',
  'mood',
  'volume',
  'message',
  'message',
  'rename',
  'addition',
] as const;

/** Acts of a customer who may lose access at any moment. */
const KINDS_OF_LOSERS = ['rating', 'rating', 'mood', 'volume', 'message', 'addition'] as const;

/** Players whose volume can be changed. */
const CAN_TURN = { can: { volume: { min: LEVELS[0], max: LEVELS[1] } }, volume: LEVELS[0] };

/** What ends the access of the customer, the guest, or both. */
const lossesOf = (player: Player, host: Phone, guest: Phone): Record<string, unknown>[] => [
  { [`${paths.player(player.key)}/crypKey`]: 'another key' },
  { [paths.inviteRevoked(INVITE)]: 1 },
  { [paths.playerAccess(host.uid, player.key)]: null },
  {
    [paths.playerAccess(guest.uid, player.key)]: null,
    [paths.registeredPlayer(guest.uid, player.key)]: null,
  },
];

it(
  'nothing is lost, doubled, stuck or wrongly told on lines that break (docs/reliability.md R18)',
  async () => {
    const world = newWorld();
    const players = Array.from({ length: PHONES / 2 }, () => world.addPlayer(CAN_TURN));
    const phones = await Promise.all(
      players.flatMap((player) => [player, player]).map((player) => Phone.open(world, player, TIMEOUTS)),
    );
    const contested = world.addPlayer(CAN_TURN);
    const host = await Phone.open(world, contested, TIMEOUTS);
    const guest = await Phone.open(world, contested, TIMEOUTS, host);
    phones.push(host, guest);
    // A request waits for a while, in which access may end.
    contested.condition = 'slow';
    const answering = setInterval(() => contested.receive(), ANSWERS_EVERY_MS);
    const end = new AbortController();
    const fate = randomFrom(SEED);
    const lose = lossIn(world, lossesOf(contested, host, guest), fate);
    const losses = runPlan(lose, fate, PLAN, end.signal);
    const faults = phones.map(({ line }, index) => {
      const random = randomFrom(SEED + index);
      return runPlan(faultOn(line, random), random, PLAN, end.signal);
    });
    const acting = phones.map(async (phone, index) => {
      const random = randomFrom(-SEED - index);
      const kinds = phone === host || phone === guest ? KINDS_OF_LOSERS : KINDS;
      for (let made = 0; made < ACTS; made += 1)
        await phone.act(kinds[Math.floor(random() * kinds.length)] ?? 'rating');
    });
    const results = () => phones.flatMap((phone) => phone.results);
    let hanging: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([
      Promise.all(acting),
      new Promise((resolve) => {
        hanging = setTimeout(resolve, HANG_MS);
      }),
    ]);
    clearTimeout(hanging);
    end.abort();
    const count = (await Promise.all([...faults, losses])).reduce((sum, each) => sum + each, 0);
    // Queued acts are sent when the line works again.
    await until(() => results().every(({ ending }) => ending !== undefined)).catch(() => undefined);
    clearInterval(answering);
    process.stdout.write(`Clients: ${sentenceFor(results(), count)}\n`);
    const { lost, doubled, wronglyTold, stuck } = tallyOf(results());
    expect({ lost, doubled, wronglyTold, stuck }).toEqual({ lost: 0, doubled: 0, wronglyTold: 0, stuck: 0 });
    expect(phones.map((phone) => phone.late())).toEqual(phones.map(() => 0));
    expect(phones.every(({ isSignedIn }) => isSignedIn)).toBe(true);
  },
  2 * HANG_MS,
);
