import { existsSync } from 'node:fs';
import { installFromDebian } from '../support/debian';

/** The engines that the journeys and push are tried in: the programs that each needs, and the packages of Debian that have them. */
const ENGINES = {
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
  // The one without windows refuses notifications, and ends where a worker asks for a count on the icon.
  chromium: { programs: ['chromium'], packages: ['chromium'] },
} as const;

export type EngineName = keyof typeof ENGINES;

export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[];

export const pathOf = (program: (typeof ENGINES)[EngineName]['programs'][number]): string =>
  `/usr/bin/${program}`;

const isHere = (name: EngineName): boolean =>
  ENGINES[name].programs.every((program) => existsSync(pathOf(program)));

export const enginesHere = (): EngineName[] => ENGINE_NAMES.filter(isHere);

/**
 * Makes sure that each engine is there: as root on Debian they are installed from there.
 * @returns a sentence for each that cannot be had
 * @throws Error with these where CI is true
 */
export function ensureEngines(): string[] {
  const missing = ENGINE_NAMES.filter((name) => !isHere(name));
  if (missing.length > 0) installFromDebian(...missing.flatMap((name) => ENGINES[name].packages));
  const sentences = missing
    .filter((name) => !isHere(name))
    .map((name) => `Not tried with ${name}: it needs ${ENGINES[name].packages.join(' and ')} of Debian.`);
  if (sentences.length > 0 && process.env.CI === 'true') throw new Error(sentences.join('\n'));
  return sentences;
}
