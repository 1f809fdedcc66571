import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensureEngines } from '../engines/engines';
import { ensureChromium } from '../support/chromium';
import type { Counts } from './counts';
import { ALL, CHECK, RESULTS, type Suite } from './suites';

/** The counts that a suite left, or one failure when it ended before it could count. */
function countsOf({ name, counts }: Suite): Counts | undefined {
  try {
    return counts?.(`${RESULTS}/${name}.json`);
  } catch {
    return { passed: 0, failed: 1, failures: ['it ended before it could count'] };
  }
}

interface Ended {
  suite: Suite;
  succeeded: boolean;
  seconds: number;
}

/** Runs a suite. With `isAlone` its output is shown as it comes, otherwise when it has ended. */
async function ended(suite: Suite, isAlone: boolean): Promise<Ended> {
  const start = performance.now();
  if (isAlone) process.stdout.write(`\n== ${suite.name}\n`);
  const [program = '', ...rest] = suite.command;
  const child = spawn(program, rest, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...suite.environment },
  });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const outputs = [child.stdout, child.stderr].flatMap((stream) => (stream === null ? [] : [text(stream)]));
  const output = (await Promise.all(outputs)).join('');
  const succeeded = (await exit) === 0;
  if (!isAlone) process.stdout.write(`\n== ${suite.name}\n${output}`);
  return { suite, succeeded, seconds: Math.round((performance.now() - start) / 1000) };
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const stages = process.argv[2] === 'check' ? CHECK : ALL;
if (stages === ALL) ensureChromium();
const notTried = stages === ALL ? ensureEngines() : [];

const total = { passed: 0, failed: 0 };
const broken: { name: string; failures: string[] }[] = [];
const times: string[] = [];
for (const stage of stages) {
  for (const { suite, succeeded, seconds } of await Promise.all(
    stage.map((one) => ended(one, stage.length === 1)),
  )) {
    times.push(`${suite.name} ${seconds} s`);
    const counts = countsOf(suite) ?? { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: [] };
    if (!succeeded) broken.push({ name: suite.name, failures: counts.failures });
    // A suite can break without a failed test, when what it needs does not start.
    if (!succeeded && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
}

for (const { name, failures } of broken) {
  process.stdout.write(`\nBroken: ${name}\n${failures.map((failure) => `- ${failure}\n`).join('')}`);
}
process.stdout.write(notTried.map((sentence) => `\n${sentence}`).join(''));
process.stdout.write(`\n${times.join(', ')}\n${total.passed} passed, ${total.failed} failed\n`);
process.exit(broken.length === 0 ? 0 : 1);
