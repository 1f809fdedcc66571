import { parseArgs } from 'node:util';
import { portsFrom } from './ports';
import { startStack } from './stack/stack';
import { StartError } from './stack/portCheck';
import { table } from './stack/table';

const { values } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, 'silent-dj': { type: 'boolean', default: false } },
});
const frontend = values.dev ? 'vite' : 'hosting';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const interruption = new AbortController();
const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Ctrl-C reaches us twice when a wrapper passes it on; once is enough.
    process.on(signal, () => {
      interruption.abort();
      resolve();
    });
  }
});

try {
  const ports = portsFrom(process.env);
  const stack = await startStack(
    { ports, frontend, venue: { djReplies: !values['silent-dj'], log: say }, onProgress: say },
    interruption.signal,
  );
  say(table(ports, frontend));
  try {
    await Promise.race([interrupted, stack.failed]);
  } finally {
    say('Stopping …');
    await stack.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`);
  process.exitCode = interruption.signal.aborted ? 0 : 1;
}
process.exit();
