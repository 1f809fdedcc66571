import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { HOST, type Ports } from '../../emulators/ports';
import { foldersOf } from '../../emulators/stack/folders';
import { START_MS, startStack, stopStacks } from './startedStack';

afterEach(stopStacks);

/** All scripts of a build. */
function scriptsIn(folder: string): string {
  const files = readdirSync(`${folder}/assets`).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(`${folder}/assets/${file}`, 'utf8')).join('\n');
}

const changed = (path: string): number => (existsSync(path) ? statSync(path).mtimeMs : 0);

const venueOf = async (ports: Ports): Promise<string> =>
  (await fetch(`http://${HOST}:${ports.venue}/list`)).text();

it(
  'runs beside another one, each with its own build, and touches what others build as little',
  async () => {
    const elsewhere = ['dist', 'functions/lib'];
    const before = elsewhere.map(changed);
    const [one, other] = [startStack('stack'), startStack('beside')];
    await Promise.all([one.ready(), other.ready()]);

    const builds = [one, other].map(({ ports }) => scriptsIn(foldersOf(ports).app));
    [one, other].forEach(({ ports, output }, index) => {
      expect(builds[index]).toContain(`${HOST}:${ports.database}`);
      expect(builds[1 - index]).not.toContain(`${HOST}:${ports.database}`);
      expect(output()).toContain(`VIBECHECK_PORT_VENUE=${ports.venue} npm run venue -- list`);
    });
    expect(await venueOf(one.ports)).toContain('101  well');
    await fetch(`http://${HOST}:${one.ports.venue}/deaf/101`);
    expect(await venueOf(one.ports)).toContain('101  deaf');
    expect(await venueOf(other.ports)).toContain('101  well');
    expect(elsewhere.map(changed)).toEqual(before);

    // Under a test runner too it is the production build: only React's development build knows this address.
    expect(builds[0]).not.toContain('react.dev/link/react-devtools');

    await one.stop();
    expect((await fetch(`http://${HOST}:${other.ports.hosting}/`)).status).toBe(200);
    await other.stop();
  },
  2 * START_MS,
);
