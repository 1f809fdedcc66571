import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { HOST, type Ports } from '../../emulators/ports';
import { foldersOf } from '../../emulators/stack/folders';
import { DATABASE_NAMESPACE } from '../../emulators/stack/project';
import { START_MS, startStackAt, stopStacks } from '../stack/startedStack';

const OFFSETS = [100, 200, 300, 400];

/** They share the machine. */
const PATIENCE_MS = OFFSETS.length * START_MS;

afterEach(stopStacks);

/** All scripts that a stack serves, by the names that it has built. */
async function servedScripts({ hosting, ...ports }: Ports): Promise<string> {
  const names = readdirSync(`${foldersOf({ hosting, ...ports }).app}/assets`).filter((name) =>
    name.endsWith('.js'),
  );
  const texts = names.map(async (name) => {
    const response = await fetch(`http://${HOST}:${hosting}/assets/${name}`);
    expect(response.status).toBe(200);
    return response.text();
  });
  return (await Promise.all(texts)).join('\n');
}

const note = ({ database }: Ports): string => `http://${HOST}:${database}/note.json?ns=${DATABASE_NAMESPACE}`;
const owner = { Authorization: 'Bearer owner' };

it(
  'four stacks start at once, each with its own build and its own database',
  async () => {
    const stacks = OFFSETS.map((offset) => startStackAt(offset));
    await Promise.all(stacks.map(({ ready }) => ready(PATIENCE_MS)));

    const builds = await Promise.all(stacks.map(({ ports }) => servedScripts(ports)));
    stacks.forEach(({ ports }, index) => {
      const naming = builds.map((build) => build.includes(`${HOST}:${ports.database}`));
      expect(naming).toEqual(stacks.map((_, other) => other === index));
    });

    for (const { ports } of stacks)
      await fetch(note(ports), { method: 'PUT', headers: owner, body: String(ports.hosting) });
    for (const { ports } of stacks)
      expect(await (await fetch(note(ports), { headers: owner })).json()).toBe(ports.hosting);

    expect(await Promise.all(stacks.map(({ stop }) => stop()))).toEqual([0, 0, 0, 0]);
    const left = readdirSync('.').filter((file) => file.startsWith('firebase.local.'));
    const configurations = stacks.map(({ ports }) => `firebase.local.${ports.hosting}.json`);
    expect(configurations.filter((file) => left.includes(file))).toEqual([]);
    expect(readFileSync('firebase.json', 'utf8')).toContain('"port": 9000');
  },
  2 * PATIENCE_MS,
);
