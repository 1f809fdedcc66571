import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { appEnvironment } from '../../emulators/stack/project';
import { portsFrom } from '../../emulators/ports';

const FOLDER = '.local/size';
const KILOBYTE = 1000;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

const ENTRY = 'index.html';
const AUTH = 'src/firebase/authSdk.ts';
const DATABASE = 'src/firebase/databaseSdk.ts';
const TEXTS = 'src/i18n/nl/index.ts';

interface Budget {
  name: string;
  /** The modules that the route loads, each with all that it imports. */
  modules: string[];
  /** JavaScript, in kB of brotli 11: what it takes today, so that it only shrinks. */
  limit: number;
}

const SIGNED_IN = [ENTRY, TEXTS, AUTH, DATABASE];

const BUDGETS: Budget[] = [
  { name: 'home, to show it signed out', modules: [ENTRY, TEXTS], limit: 150 },
  { name: 'home, signed in, all of it', modules: [...SIGNED_IN, 'src/ui/Select.tsx'], limit: 240 },
  { name: 'login', modules: [...SIGNED_IN, 'src/screens/login/Login.tsx'], limit: 216 },
  { name: 'players', modules: [...SIGNED_IN, 'src/screens/players/Players.tsx'], limit: 217 },
  { name: 'messages', modules: [...SIGNED_IN, 'src/screens/messages/Messages.tsx'], limit: 225 },
  { name: 'help', modules: [...SIGNED_IN, 'src/screens/help/Help.tsx'], limit: 216 },
];

/** Of a route, in kB of brotli 11. */
const CSS_LIMIT = 10;
/** What no route may load before it is asked for. */
const LAZY = [
  'src/features/players/Scanner.tsx',
  'src/features/players/SharePlayer.tsx',
  'src/screens/damin/Damin.tsx',
];

function build(): Manifest {
  const { status } = spawnSync(
    'npx',
    ['--no-install', 'vite', 'build', '--manifest', '--outDir', FOLDER, '--logLevel', 'error'],
    { stdio: 'inherit', env: { ...process.env, ...appEnvironment(portsFrom({})) } },
  );
  if (status !== 0) throw new Error('The build failed.');
  return JSON.parse(readFileSync(`${FOLDER}/.vite/manifest.json`, 'utf8')) as Manifest;
}

const brotli = (file: string): number =>
  brotliCompressSync(readFileSync(`${FOLDER}/${file}`), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .length / KILOBYTE;

/** The chunks of these modules and of all that they import. */
function closure(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} has no chunk of its own.`);
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return seen;
}

const sum = (files: Iterable<string>): number =>
  [...new Set(files)].reduce((total, file) => total + brotli(file), 0);

const manifest = build();
let isOver = false;
for (const { name, modules, limit } of BUDGETS) {
  const chunks = [...closure(manifest, modules)];
  const early = LAZY.filter((lazy) => chunks.includes(lazy));
  const script = sum(chunks.map((chunk) => manifest[chunk]?.file ?? ''));
  const style = sum(chunks.flatMap((chunk) => manifest[chunk]?.css ?? []));
  const fits = script <= limit && style <= CSS_LIMIT && early.length === 0;
  isOver ||= !fits;
  process.stdout.write(
    `${fits ? 'ok  ' : 'OVER'} ${name}: JavaScript ${script.toFixed(1)} of ${limit} kB, CSS ${style.toFixed(1)} of ${CSS_LIMIT} kB${early.length > 0 ? `, loads ${early.join(', ')}` : ''}\n`,
  );
}
process.exit(isOver ? 1 : 0);
