import { readFile } from 'node:fs/promises';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { EmulatorProcess } from './emulatorProcess';

const BUDGET_MEGABYTES = 128;
const CLIENTS = 60;
const MESSAGE_MEGABYTES = 15;
/** The SDK splits long messages into pieces of this length. */
const PIECE = 'x'.repeat(16_384);
const PIECES = (MESSAGE_MEGABYTES * 1024 * 1024) / PIECE.length;
/** The process itself, buffers, and garbage. */
const BESIDE_MEGABYTES = 300;

let emulator: EmulatorProcess | undefined;
afterEach(() => emulator?.end('SIGKILL'));

/** Sends all but the last piece of a message. Resolves when it is sent, or the client was disconnected. */
async function sendUnfinished(port: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=memory`);
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(String(PIECES + 1));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  for (let piece = 0; piece < PIECES && socket.readyState === socket.OPEN; piece += 1) {
    await Promise.race([closed, new Promise((resolve) => socket.send(PIECE, resolve))]);
  }
}

it('unfinished messages in the pieces of an SDK take no more memory than their budget says', async () => {
  emulator = await EmulatorProcess.start('--memory', String(BUDGET_MEGABYTES));
  const { port, pid } = emulator;
  await Promise.all(Array.from({ length: CLIENTS }, () => sendUnfinished(port)));
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const peak = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  process.stdout.write(
    `${CLIENTS} times ${MESSAGE_MEGABYTES} MB of a budget of ${BUDGET_MEGABYTES} MB: ${peak} MB at most\n`,
  );
  expect(peak).toBeLessThan(BUDGET_MEGABYTES + BESIDE_MEGABYTES);
});
