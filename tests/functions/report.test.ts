import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionAddress } from '../../emulators/stack/project';
import { reportOf, type Report } from '../../src/model/report';
import { logFile, ports, startMailStack, type MailStack } from './mailStack';

const START_MS = 180_000;
const address = functionAddress(ports, 'report');

let stack: MailStack;

beforeAll(async () => {
  stack = await startMailStack();
}, START_MS);
afterAll(() => stack.stop());

const report = (message: string): Report =>
  reportOf({
    kind: 'boundary',
    error: new TypeError(message),
    place: '/players',
    release: 'r1',
    browser: 'Chromium 156',
    isOnline: true,
    count: 1,
  });

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}

const log = (): Promise<string> => readFile(logFile, 'utf8');

describe('POST /report/appError', () => {
  it('writes what broke to the log, without persons, also when the app sent them', async () => {
    const sent = { ...report('first'), message: 'first: three@demo.test with demo-key-of-player-101' };
    expect(await send(sent)).toEqual({ status: 204, body: '' });
    await expect.poll(log).toContain('first: <email> with <id>');
    expect(await log()).not.toContain('three@demo.test');
  });

  it.each([
    ['another field', { ...report('x'), email: 'three@demo.test' }, {}, 400, 'email is not valid'],
    ['no JSON', '{"kind":', {}, 400, 'bad request'],
    ['a form', 'kind=error', { 'Content-Type': 'text/plain' }, 415, 'the body has to be JSON'],
    ['a long one', { ...report('x'), stack: 'x'.repeat(9000) }, {}, 413, 'the body is too large'],
    ['another site', report('x'), { 'Sec-Fetch-Site': 'cross-site' }, 403, 'not from the app'],
  ])('refuses %s in plain words', async (_name, body, headers: Record<string, string>, status, words) => {
    expect(await send(body, headers)).toEqual({ status, body: words });
  });

  it('refuses any other method', async () => {
    expect((await fetch(address)).status).toBe(405);
  });

  it('takes no more than so many of one sender', async () => {
    let answer = await send(report('flood'));
    // One at a time: the emulator gives requests that come at once an instance each.
    for (let count = 0; count < 20 && answer.status === 204; count += 1) answer = await send(report('flood'));
    expect(answer).toEqual({ status: 429, body: 'too many reports' });
  });
});
