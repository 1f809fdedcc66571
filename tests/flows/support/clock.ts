import { vi } from 'vitest';

/** How often the process gets a turn when the machine has nothing else to do, in ms. */
const TURN_MS = 1;

/** How far the clock goes on in each turn, in ms. It is more than the turn takes, so that waits are short. */
const STEP_MS = 5;

let step = STEP_MS;

/** How many requests to another process are not answered yet. The clock stands still until they are. */
let asked = 0;

/** The hosts of the identity service in addresses. Its emulator is the only part that runs outside of this process. */
const IDENTITY_SERVICE = /(?:identitytoolkit|securetoken)\.googleapis\.com/;

/** Counts requests to the identity service only. A request on a line that a test holds would stop the clock for good. */
function countQuestions(): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (address, options) => {
    const url = address instanceof Request ? address.url : String(address);
    if (!IDENTITY_SERVICE.test(url)) return fetch(address, options);
    asked += 1;
    try {
      return await fetch(address, options);
    } finally {
      asked -= 1;
    }
  };
}

/** What Vitest keeps for a window: the modules for which the window still waits. */
declare const __vitest_worker__: { readonly resolvingModules: ReadonlySet<string> };

/**
 * Gives the process a clock that goes on by one step in each of its turns, however long a turn takes. Client, line, database and players
 * share these turns, so each patience is a number of turns. While the machine has no time for this process, or another process has not
 * answered yet, no patience is used up.
 */
export function holdClock(): void {
  const everyTurn = setInterval.bind(globalThis);
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
  });
  countQuestions();
  everyTurn(() => {
    if (asked === 0 && __vitest_worker__.resolvingModules.size === 0) vi.advanceTimersByTime(step);
  }, TURN_MS).unref();
}

/** Lets time pass faster from now on: each turn is `factor` times as long. This is for tests that wait long and ask little. */
export function hurryClock(factor: number): void {
  step = STEP_MS * factor;
}
