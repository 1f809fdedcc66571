import { parseArgs } from 'node:util';
import { portsFrom } from './ports';
import { whenParentEnds } from './stack/parent';
import { startStack } from './stack/stack';
import { StartError } from './stack/portCheck';
import { table } from './stack/table';

const USAGE = `npm start -- [--hard] [--old] [--keep] [--reset] [--import FOLDER] [--export FOLDER]

  --hard            puts customers beside the demo data whose names, titles and lists are hard to show
  --old             puts customers, players and messages beside the demo data as the previous app left them
  --keep            keeps accounts and data between runs; without it each start has the demo data
  --keep --reset    forgets what was kept
  --export FOLDER   leaves accounts and data in a folder at the end
  --import FOLDER   begins with what such a folder holds`;

function optionsFrom(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        dev: { type: 'boolean', default: false },
        'silent-dj': { type: 'boolean', default: false },
        hard: { type: 'boolean', default: false },
        old: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        import: { type: 'string' },
        export: { type: 'string' },
      },
    }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
    process.exit(1);
  }
}

const values = optionsFrom(process.argv.slice(2));
const frontend = values.dev ? 'vite' : 'hosting';
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const interruption = new AbortController();
const interrupted = new Promise<void>((resolve) => {
  const interrupt = (): void => {
    interruption.abort();
    resolve();
  };
  // A wrapper may pass Ctrl-C on a second time.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  whenParentEnds(interrupt);
});

try {
  const ports = portsFrom(process.env);
  const stack = await startStack(
    {
      ports,
      frontend,
      venue: { djReplies: !values['silent-dj'], log: say },
      hard: values.hard,
      old: values.old,
      data: {
        keep: values.keep,
        reset: values.reset,
        ...(values.import === undefined ? {} : { importFrom: values.import }),
        ...(values.export === undefined ? {} : { exportTo: values.export }),
      },
      onProgress: say,
    },
    interruption.signal,
  );
  say(table(ports, frontend, values));
  try {
    await Promise.race([interrupted, stack.failed]);
  } finally {
    say('Stopping …');
    await stack.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // An interrupted start is no failure. What fails at the end is one, such as data that could not be kept.
  process.exitCode = error instanceof StartError && interruption.signal.aborted ? 0 : 1;
}
process.exit();
