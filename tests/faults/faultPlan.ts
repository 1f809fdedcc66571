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

/** The latency of a slow line, each way, in ms. */
const SLOW_MS = 500;

/** Makes short faults more frequent: the mean is 0.28 of the longest. */
const SKEW = 2.6;

export interface FaultPlan {
  /** In ms. */
  shortest: number;
  longest: number;
  /** The share of time without a fault, below 1. */
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
 * Starts one fault after another until `signal` aborts. `begin` starts one and returns how to end it.
 * @returns how many there were
 */
export async function runPlan(
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

/** @returns how to end it */
export const faultOn = (line: Line, random: () => number) => () => {
  FAULTS[Math.floor(random() * FAULTS.length)]?.(line);
  return () => {
    line.delay(0);
    line.restore();
  };
};

/** Makes one of the updates that end access. @returns how to undo it */
export const lossIn =
  (world: World, losses: readonly Readonly<Record<string, unknown>>[], random: () => number) => () => {
    const loss = losses[Math.floor(random() * losses.length)] ?? {};
    const before = Object.fromEntries(Object.keys(loss).map((path) => [path, world.at(path)]));
    world.put(loss);
    return () => world.put(before);
  };
