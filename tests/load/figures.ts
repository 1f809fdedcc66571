import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { FIGURES, type Figure } from './figuresOf';
import { withFigures, type Measured } from './figuresTable';

/**
 * `npm run figures -- [NAME …]`: runs the benches of the README's table, or those with these names, and writes what they
 * say into it, with the day and the machine. A bench that fails leaves the README as it is.
 */
const README = 'README.md';

const names = [...new Set(FIGURES.map(({ name }) => name))];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no figure ${unknown.join(', ')}. There are ${names.join(', ')}.\n`);
  process.exit(1);
}

/** Runs a bench, shows what it says, and gives it. */
function outputOf(script: string): string {
  process.stdout.write(`\n== npm run ${script}\n`);
  const { status, stdout } = spawnSync('npm', ['run', '--silent', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.stdout.write(stdout);
  if (status !== 0) throw new Error(`npm run ${script} failed: README.md stays as it is.`);
  return stdout;
}

const [processor] = cpus();
const model = processor?.model.replace(/\s+(?:\d+-Core )?Processor.*/, '') ?? 'unknown';
const [major] = process.versions.node.split('.');
const machine = `${cpus().length} × ${model}, Node ${major}`;

const chosen = FIGURES.filter(({ name }) => asked.length === 0 || asked.includes(name));
const outputs = new Map<string, string>();
for (const { script } of chosen) if (!outputs.has(script)) outputs.set(script, outputOf(script));
const day = new Date().toISOString().slice(0, 10);
const news = chosen.map(({ script, what, figureOf }: Figure): Measured => ({
  command: `\`npm run ${script}\``,
  what,
  figure: figureOf(outputs.get(script) ?? ''),
  measured: `${day}, ${machine}`,
}));
const readme = withFigures(readFileSync(README, 'utf8'), news);
writeFileSync(README, await format(readme, { ...(await resolveConfig(README)), filepath: README }));
for (const { what, figure } of news) process.stdout.write(`${what}: ${figure}\n`);
