import { execFileSync, spawnSync } from 'node:child_process';
import { packedFunctions } from './packedFunctions';

/** `npm run bench:function`: the time from the start of Node until the functions can answer, installed as in the cloud. */
const FOLDER = '.local/cold-start';
const RUNS = 15;

const MEASURE = `
  const started = performance.now();
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify({ total: performance.now(), load: performance.now() - started }));
`;

interface Start {
  /** ms since the process began. */
  total: number;
  /** The part of it that loading the functions took, in ms. */
  load: number;
}

function start(folder: string): Start {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', MEASURE, `${folder}/index.js`],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        GCLOUD_PROJECT: 'vibecheck',
        FIREBASE_CONFIG: '{"projectId":"vibecheck"}',
      },
    },
  );
  return JSON.parse(stdout) as Start;
}

const say = (name: string, values: readonly number[]): void => {
  const sorted = [...values].sort((one, other) => one - other);
  const [median = 0, slowest = 0] = [sorted[Math.floor(RUNS / 2)], sorted[RUNS - 1]];
  process.stdout.write(
    `${name}: median ${median.toFixed(0)} ms, slowest of ${RUNS} ${slowest.toFixed(0)} ms\n`,
  );
};

execFileSync('npx', ['--no-install', 'tsx', 'functions/build.ts', FOLDER], { stdio: 'inherit' });
const { folder, remove } = await packedFunctions(FOLDER, []);
try {
  start(folder);
  const starts = Array.from({ length: RUNS }, () => start(folder));
  say(
    'ready to answer, from process start',
    starts.map(({ total }) => total),
  );
  say(
    'of it loading the functions',
    starts.map(({ load }) => load),
  );
} finally {
  await remove();
}
