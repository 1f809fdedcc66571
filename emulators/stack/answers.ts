import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { HOST } from '../ports';
import { StartError } from './portCheck';

const POLL_MS = 100;
const TIMEOUT_MS = 120_000;
/** The Functions emulator never responds to a request whose function needs more than 30 s to load; the next request finds it loaded. */
const ANSWER_MS = 40_000;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, HOST);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

export async function statusOf(url: string, timeoutMs = ANSWER_MS): Promise<number | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new StartError(`${what} does not answer.`);
    await wait(POLL_MS);
  }
}

/** @throws StartError after two minutes */
export const untilPortAnswers = (port: number): Promise<void> => until(`Port ${port}`, () => accepts(port));

/** @throws StartError after two minutes */
export const untilAddressAnswers = (url: string): Promise<void> =>
  until(url, async () => (await statusOf(url)) === 200);

/** @throws StartError after two minutes */
export const untilFunctionAnswers = (url: string): Promise<void> =>
  until(url, async () => {
    const status = await statusOf(url);
    return status !== undefined && status !== 404;
  });
