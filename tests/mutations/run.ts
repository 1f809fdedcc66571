import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { startAuthThread } from '../flows/support/authEmulator';
import type { Counts } from '../runner/counts';
import { Lane } from './lane';
import { mutations, quick } from './list';
import type { Mutation } from './mutation';
import { commit, sampleOf } from './sample';
import type { Verdict } from './verdict';

/** How long a test of a break waits for what may never come, in ms. Without the break it has to pass with it too. */
const PATIENCE_MS = 10_000;

/** The ports of the stacks of two lanes are this far apart. */
const PORTS = 10;

/** The project of vitest (vitest.config.ts) that runs a file of tests. */
function projectOf(test: string): string {
  const [, folder] = /^tests\/(flows|rules|functions)\//.exec(test) ?? [];
  return folder ?? (test.startsWith('src/') ? 'app' : 'node');
}

const SAMPLE = '--sample';
const COUNTS = '--counts=';

const options = process.argv.slice(2);
const words = options.filter((option) => !option.startsWith('--'));

/** The breaks in whose name, file or tests one of the words of the command line stands; all of them without any. */
function chosen(): Mutation[] {
  if (options.includes(SAMPLE)) return sampleOf(quick, commit());
  return mutations.filter(({ name, file, tests }) => {
    const places = [name, file, ...tests];
    return words.length === 0 || words.some((word) => places.some((place) => place.includes(word)));
  });
}

function writeCounts(counts: Counts): void {
  const file = options.find((option) => option.startsWith(COUNTS))?.slice(COUNTS.length);
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(counts));
}

/** Judges the breaks, as many at once as there are lanes. */
async function judgeAll(lanes: readonly Lane[], list: readonly Mutation[]): Promise<string[]> {
  const survivors: string[] = [];
  const waiting = [...list];
  const tell = ({ name }: Mutation, { isNoticed, words: said }: Verdict, seconds: number): void => {
    if (!isNoticed) survivors.push(`${name}: ${said}`);
    process.stdout.write(
      `${isNoticed ? 'noticed ' : 'SURVIVED'}  ${name} (${seconds} s)\n          ${said}\n`,
    );
  };
  const work = async (lane: Lane): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const start = performance.now();
      const verdict = await lane.verdictOn(next);
      tell(next, verdict, Math.round((performance.now() - start) / 1000));
    }
  };
  await Promise.all(lanes.map(work));
  return survivors;
}

async function run(): Promise<number> {
  const list = chosen();
  const projects = [...new Set(list.flatMap(({ tests }) => tests.map(projectOf)))];
  const needsAuth = projects.includes('flows') && process.env.FIREBASE_AUTH_EMULATOR_HOST === undefined;
  const auth = needsAuth ? await startAuthThread() : undefined;
  const environment = {
    FLOW_PATIENCE_MS: process.env.FLOW_PATIENCE_MS ?? String(PATIENCE_MS),
    NO_COLOR: '1',
    ...(auth !== undefined && { FIREBASE_AUTH_EMULATOR_HOST: auth.host }),
  };
  const offset = Number(process.env.VIBECHECK_PORT_OFFSET ?? 0);
  const lanes = Array.from(
    { length: Math.min(list.length, availableParallelism()) },
    (_, index) =>
      new Lane('.', projects, { ...environment, VIBECHECK_PORT_OFFSET: String(offset + PORTS * index) }),
  );
  const closeLanes = (): void => {
    for (const lane of lanes) lane.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      closeLanes();
      process.exit(1);
    });
  try {
    const failures = await judgeAll(lanes, list);
    const passed = list.length - failures.length;
    writeCounts({ passed, failed: failures.length, failures });
    process.stdout.write(`\n${list.length} breaks, ${failures.length} survivors\n`);
    process.stdout.write(failures.map((failure) => `- ${failure}\n`).join(''));
    return failures.length === 0 ? 0 : 1;
  } finally {
    closeLanes();
    await auth?.stop();
  }
}

process.exit(await run());
