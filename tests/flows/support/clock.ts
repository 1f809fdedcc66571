import { vi } from 'vitest';

/** How often the process gets a turn where nothing else wants the machine, in ms. */
const TURN_MS = 1;

/** How much later it is after a turn, in ms: what waits is not lived through. */
const STEP_MS = 5;

let step = STEP_MS;

/** How many questions are out to another process, which has time while this one waits. */
let asked = 0;

/** The names by which its emulator knows the identity service, the only part that runs elsewhere. */
const IDENTITY_SERVICE = /(?:identitytoolkit|securetoken)\.googleapis\.com/;

/** Counts what is asked of the identity service. A line that a test holds would stop the clock for good. */
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

/** What Vitest keeps of a window: the modules that its own process still has to give to it. */
declare const __vitest_worker__: { readonly resolvingModules: ReadonlySet<string> };

/**
 * Gives the process a clock that goes on by one step in each of its turns, however long a turn takes. Client, line,
 * database and players share these turns, so that each patience is one for a number of turns: while the machine has no
 * time for the process, or another process none for what it is asked for, no patience is used up.
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

/** Lets time pass faster from now on: each turn is `factor` times as long. For what waits long and asks little. */
export function hurryClock(factor: number): void {
  step = STEP_MS * factor;
}
