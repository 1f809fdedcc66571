import { vi } from 'vitest';

/** The length of a turn on an idle machine. */
const TURN_MS = 1;

/** The clock's advance in a turn. More than a turn takes, so that waits are short. */
const STEP_MS = 5;

let step = STEP_MS;

/** Pending requests to another process. The clock stands still meanwhile. */
let asked = 0;

/** Only the emulator of the identity service runs outside of this process. */
const IDENTITY_SERVICE = /(?:identitytoolkit|securetoken)\.googleapis\.com/;

/** Only requests to the identity service count: one on a line that a test holds would stop the clock for good. */
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

/** Vitest's record of the modules that are still loading. */
declare const __vitest_worker__: { readonly resolvingModules: ReadonlySet<string> };

/**
 * The clock advances by one step in each turn, however long a turn takes. Client, line, database and players share these turns, so each
 * timeout is a number of turns. It stands still while the machine is busy elsewhere or another process has not responded.
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

/** Meant for tests with long waits and few requests. */
export function hurryClock(factor: number): void {
  step = STEP_MS * factor;
}
