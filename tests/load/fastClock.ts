import { mock } from 'node:test';

/** How far the clock goes in a turn, in ms: less than any timeout of the SDKs by far. */
const STEP_MS = 500;
/** Turns of the process after each step, in which what is under way over loopback gets through. */
const TURNS = 4;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Gives this process a clock that is moved by {@link pass}, and begins at `now` (epoch ms). */
export function holdClock(now: number): void {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now });
}

/** Lets `duration` pass (ms). While `isBusy`, the clock goes as slowly as in reality: what is under way may wait for a timer. */
export async function pass(duration: number, isBusy: () => boolean): Promise<void> {
  for (let passed = 0; passed < duration; passed += STEP_MS) {
    mock.timers.tick(STEP_MS);
    for (let turns = 0; turns < TURNS; turns += 1) await turn();
    for (; isBusy(); passed += 1) {
      mock.timers.tick(1);
      await turn();
    }
  }
}
