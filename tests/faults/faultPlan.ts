import type { World } from '../flows/support/world';
import type { Line } from '../support/line';

const FAULTS: readonly ((line: Line) => void)[] = [
  (line) => line.cut(),
  (line) => line.cut(),
  (line) => line.hold(),
  (line) => line.hold(),
  (line) => line.drop(),
  (line) => line.halfClose(),
  (line) => line.swallowAnswers(),
  (line) => line.swallowRequests(),
  (line) => line.delay(SLOW_MS),
];

/** How much later, each way, bytes arrive while a line is slow, in ms. */
const SLOW_MS = 500;

/** Short faults are more frequent than long ones: with this exponent the mean is 0.28 of the longest. */
const SKEW = 2.6;

export interface FaultPlan {
  /** In ms. */
  shortest: number;
  longest: number;
  /** The part of the time in which the line is as it should be, below 1. */
  usable: number;
}

const wait = (duration: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, duration);
    signal.addEventListener('abort', go);
  });

/**
 * Lets one fault after another come until `signal` ends it; then all is as it should be. `begin` lets one come and returns
 * what ends it.
 * @returns how many there were
 */
async function runPlan(
  begin: () => () => void,
  random: () => number,
  { shortest, longest, usable }: FaultPlan,
  signal: AbortSignal,
): Promise<number> {
  const mean = shortest + (longest - shortest) / (SKEW + 1);
  let count = 0;
  for (;;) {
    await wait(((mean * usable) / (1 - usable)) * (0.5 + random()), signal);
    if (signal.aborted) return count;
    const end = begin();
    count += 1;
    await wait(shortest + (longest - shortest) * random() ** SKEW, signal);
    end();
  }
}

/** Lets one fault after another come over a line. @returns how many there were */
export const runFaults = (
  line: Line,
  random: () => number,
  plan: FaultPlan,
  signal: AbortSignal,
): Promise<number> => {
  const begin = () => {
    FAULTS[Math.floor(random() * FAULTS.length)]?.(line);
    return () => {
      line.delay(0);
      line.restore();
    };
  };
  return runPlan(begin, random, plan, signal);
};

/** What ends a right, as updates of the database, one of which comes at a time, and is undone after it. */
export const runLosses = (
  world: World,
  losses: readonly Readonly<Record<string, unknown>>[],
  random: () => number,
  plan: FaultPlan,
  signal: AbortSignal,
): Promise<number> => {
  const begin = () => {
    const loss = losses[Math.floor(random() * losses.length)] ?? {};
    const before = Object.fromEntries(Object.keys(loss).map((path) => [path, world.at(path)]));
    world.put(loss);
    return () => world.put(before);
  };
  return runPlan(begin, random, plan, signal);
};
