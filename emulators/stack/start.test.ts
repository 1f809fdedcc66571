import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { HOST, portsFrom } from '../ports';
import { statusOf, untilAddressAnswers } from './answers';
import { foldersOf, makeRoot } from './folders';
import { checkPorts, freePort } from './portCheck';
import { startMail } from './servers';

const home = process.cwd();
afterEach(() => process.chdir(home));

const messageOf = (failing: Promise<void>): Promise<string> =>
  failing.then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

it('the start of the stack says in one line who has a port, how to end that, and which variable moves the port', async () => {
  const blocker = createServer().listen(0, HOST);
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const ports = { ...portsFrom({}), oldApp: port };
  const message = await messageOf(checkPorts(ports, ['oldApp']));
  blocker.close();
  const [start = '', command = '', end = ''] = message.split(/ \((?=[^o])|\)\. `/);
  expect(start).toBe(`Port ${port} (oldApp) is in use by process ${process.pid}`);
  expect(command).toContain('node');
  expect(end).toBe(
    `kill ${process.pid}\` ends it. Set VIBECHECK_PORT_OLD_APP, or VIBECHECK_PORT_OFFSET to move all ports.`,
  );
});

it('the start of the stack says of each port who has it, and how to end them all', async () => {
  const blockers = [createServer().listen(0, HOST), createServer().listen(0, HOST)];
  const other = spawn(
    process.execPath,
    [
      '-e',
      `require('net').createServer().listen(0, '${HOST}', function () { console.log(this.address().port); })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [said] = (await once(other.stdout, 'data')) as [Buffer];
  for (const one of blockers) if (!one.listening) await once(one, 'listening');
  const [hosting, inbox] = blockers.map((one) => (one.address() as { port: number }).port) as [
    number,
    number,
  ];
  const ports = { ...portsFrom({}), hosting, inbox, smtp: Number(said.toString()) };
  const message = await messageOf(checkPorts(ports, ['hosting', 'inbox', 'smtp']));
  for (const one of blockers) one.close();
  other.kill();
  for (const service of ['hosting', 'inbox', 'smtp'] as const)
    expect(message).toContain(`Port ${ports[service]} (${service}) is in use by process `);
  expect(message).toContain(
    `\`kill ${process.pid} ${other.pid}\` ends them. Set VIBECHECK_PORT_OFFSET to move all ports.`,
  );
});

it('the start of the stack says where it writes when it may not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vibecheck-'));
  process.chdir(folder);
  await writeFile('.local', 'a file where a folder has to be');
  const message = await messageOf(makeRoot(portsFrom({})));
  expect(message).toContain(`Nothing can be written to ${join(process.cwd(), '.local', '5000')} (`);
  expect(message).toContain('firebase.local.5000.json');
  process.chdir(home);
  await rm(folder, { recursive: true });
});

it('the mail catcher goes on catching mails when several requests empty the inbox at once', async () => {
  const [smtp, inbox] = [await freePort(), await freePort()];
  const ports = { ...portsFrom({}), smtp, inbox, hosting: inbox };
  const { root, mail } = foldersOf(ports);
  await makeRoot(ports);
  const catcher = startMail(ports);
  await untilAddressAnswers(`http://${HOST}:${inbox}/healthz`);
  await mkdir(mail, { recursive: true });
  const empty = () => fetch(`http://${HOST}:${inbox}/email/all`, { method: 'DELETE' });
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([0, 1, 2, 3].map((mailId) => writeFile(join(mail, `${mailId}.eml`), 'mail')));
    const answers = await Promise.all([empty(), empty(), empty()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await expect.poll(() => readdir(mail)).toEqual([]);
  expect((await fetch(`http://${HOST}:${inbox}/healthz`)).status).toBe(200);
  await catcher.stop();
  await rm(root, { recursive: true });
});

it('the start of the stack does not wait for ever for a function that failed to load', async () => {
  const silent = createServer().listen(0, HOST);
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  expect(await statusOf(`http://${HOST}:${port}/`, 50)).toBeUndefined();
  silent.close();
});
