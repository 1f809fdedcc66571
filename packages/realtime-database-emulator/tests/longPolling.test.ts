import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

/** Source: `BrowserPollConnection` and `FirebaseIFrameScriptHolder` in `@firebase/database`. */
let emulator: DatabaseEmulator;
let base: string;

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${emulator.port}/.lp?ns=polled`;
});

afterAll(() => emulator.close());

/** Evaluates the script of a poll as the page's frame does. @returns the arguments for the SDK */
async function poll(parameters: string): Promise<unknown[][]> {
  const script = await (await fetch(`${base}&${parameters}`)).text();
  const calls = [...script.matchAll(/^(?:pLPCommand|pRTLPCB)\((.*)\);$/gm)];
  return calls.map(([, values]) => JSON.parse(`[${(values ?? '').replaceAll("'", '"')}]`) as unknown[]);
}

const segment = (number: number, total: number, data: string): string =>
  `seg0=${number}&ts0=${total}&d0=${data}`;
const encoded = (message: unknown): string => Buffer.from(JSON.stringify(message)).toString('base64url');
const request = (r: number, a: string, b: unknown): unknown => ({ t: 'd', d: { r, a, b } });

describe('long polling', () => {
  it('opens a session, takes messages in segments, answers in order, and ends', async () => {
    const [[command, id, password] = [], opened] = await poll('start=t&ser=1&cb=abc&v=5');
    expect(command).toBe('start');
    const session = `id=${String(id)}&pw=${String(password)}`;
    expect(opened).toMatchObject([0, [{ t: 'c', d: { t: 'h', d: { v: '5' } } }]]);

    const listen = encoded(request(1, 'q', { p: '/a', h: '' }));
    const half = Math.floor(listen.length / 2);
    const waiting = poll(`${session}&ser=3&${segment(0, 2, listen.slice(0, half))}`);
    await poll(`${session}&ser=4&${segment(1, 2, listen.slice(half))}`);
    expect(await waiting).toEqual([[1, []]]);
    expect(emulator.database('polled').listenerCount).toBe(1);

    const answered = await poll(
      `${session}&ser=5&${segment(2, 1, encoded(request(2, 'p', { p: '/a', d: 7 })))}`,
    );
    expect(JSON.stringify(answered)).toContain('"d":7');
    await poll(`${session}&disconn=t`);
    expect(emulator.database('polled').listenerCount).toBe(0);
  });

  it('tells a client it does not know to close', async () => {
    expect(await poll('id=nobody&pw=x&ser=1')).toEqual([['close']]);
  });

  it('runs nothing that a callback name could smuggle in', async () => {
    expect((await fetch(`${base}&start=t&cb=x"];alert(1);//`)).status).toBe(400);
  });
});
