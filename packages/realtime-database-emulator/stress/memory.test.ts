import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { RawClient } from '../tests/rawClient';
import { EmulatorProcess } from './emulatorProcess';

const MEGABYTE = 1024 * 1024;
const BUDGET_MEGABYTES = 512;
/** For Node, the data and garbage, beside the budget. */
const BESIDE_MEGABYTES = 400;
const FORTY_MEGABYTES = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`part${index}`, 'x'.repeat(2 * MEGABYTE)]),
);
/** A little less than the largest frame. */
const ALMOST = Buffer.alloc(16 * MEGABYTE - 1000, 'x');
const PATIENCE_MS = 60_000;

const running: EmulatorProcess[] = [];
const clients: (RawClient | Socket)[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) {
    if (client instanceof RawClient) client.close();
    else client.destroy();
  }
  for (const emulator of running.splice(0)) await emulator.end('SIGKILL');
});

async function start(...options: string[]): Promise<EmulatorProcess> {
  const emulator = await EmulatorProcess.start(...options);
  running.push(emulator);
  return emulator;
}

/** Peak memory, in MB. */
async function peak({ pid }: EmulatorProcess): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function fill(emulator: EmulatorProcess, json: unknown): Promise<void> {
  const put = await fetch(`${emulator.url}/large.json?ns=raw&print=silent`, {
    method: 'PUT',
    body: JSON.stringify(json),
  });
  expect(put.status).toBe(204);
}

async function send(emulator: EmulatorProcess, ...bytes: (string | Buffer)[]): Promise<Socket> {
  const socket = connect(emulator.port, '127.0.0.1');
  clients.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  for (const piece of bytes) socket.write(piece);
  socket.resume();
  return socket;
}

const upgrade =
  'GET /.ws?v=5&ns=raw HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

/** The header of a text frame with a zero mask. */
function frameHeader(length: number): Buffer {
  const header = Buffer.alloc(14);
  header[0] = 0x81;
  header[1] = 0x80 | 127;
  header.writeBigUInt64BE(BigInt(length), 2);
  return header;
}

const listening = (path: string): string =>
  JSON.stringify({ t: 'd', d: { r: 1, a: 'q', b: { p: path, h: '' } } });

const said = (emulator: EmulatorProcess): number =>
  emulator.output.split(`came to ${BUDGET_MEGABYTES} MB`).length - 1;

describe('what clients leave unread or unfinished', () => {
  it('fits in the budget when 20 readers of 40 MB never read, and one that reads gets all', async () => {
    const emulator = await start();
    await fill(emulator, FORTY_MEGABYTES);
    for (let reader = 0; reader < 20; reader += 1) {
      const client = await RawClient.connect(emulator.port, 'raw');
      clients.push(client);
      client.socket.pause();
      client.socket.send(listening('/large'));
    }
    await expect.poll(() => said(emulator), { timeout: PATIENCE_MS }).toBe(1);
    const good = await RawClient.connect(emulator.port, 'raw');
    clients.push(good);
    expect(await good.ask('q', { p: '/large', h: '' })).toEqual({ s: 'ok', d: {} });
    expect(good.received[0]?.b).toEqual({ p: 'large', d: FORTY_MEGABYTES });
    expect(await peak(emulator)).toBeLessThan(BUDGET_MEGABYTES + BESIDE_MEGABYTES);
  });

  it('fits in the budget when 100 clients send frames that they do not finish', async () => {
    const emulator = await start();
    for (let client = 0; client < 100; client += 1) {
      await send(emulator, upgrade, frameHeader(16 * MEGABYTE), ALMOST);
    }
    await expect
      .poll(() => clients.filter((one) => (one as Socket).destroyed).length, {
        timeout: PATIENCE_MS,
      })
      .toBeGreaterThan(100 - BUDGET_MEGABYTES / 15);
    expect(said(emulator)).toBeGreaterThan(0);
    expect(await peak(emulator)).toBeLessThan(BUDGET_MEGABYTES + BESIDE_MEGABYTES);
    const good = await RawClient.connect(emulator.port, 'raw');
    clients.push(good);
    expect(await good.ask('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' });
  });
});
