import { randomFrom } from '../support/random';

export interface Step {
  act: string;
  on?: string;
  /** The typed text, or the index of the choice. */
  text?: string;
}

export interface Possible extends Step {
  weight: number;
}

export interface Explored {
  /** @param made how many steps were made before: what is typed can carry it, so that it stands nowhere else. */
  possible: (made: number) => Promise<Possible[]>;
  /** Skips a control that does not exist. */
  perform: (step: Step) => Promise<void>;
  /** Waits until nothing is in progress. @returns broken invariants */
  broken: () => Promise<string[]>;
}

interface Finding {
  trail: readonly Step[];
  broken: readonly string[];
}

type Open = () => Promise<Explored>;

/** The weight of controls that just appeared: a customer goes on with what was started. */
const NEW = 5;

function pick(possible: readonly Possible[], random: () => number): Possible {
  let left = random() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const found = possible.find(({ weight }) => (left -= weight) < 0) ?? possible.at(-1);
  if (found === undefined) throw new RangeError('Nothing can be done.');
  return found;
}

const placeOf = ({ act, on = act }: Step): string => on;

/**
 * Does `count` random steps.
 * @param trail takes each step before it is done, so that it can be told also when a step never ends
 */
export async function explore(
  open: Open,
  { seed, count, trail }: { seed: number; count: number; trail: Step[] },
): Promise<Finding | undefined> {
  const random = randomFrom(seed);
  const venue = await open();
  let seen: ReadonlySet<string> = new Set();
  while (trail.length < count) {
    const possible = await venue.possible(trail.length);
    const weighed = possible.map((step) =>
      seen.has(placeOf(step)) ? step : { ...step, weight: step.weight * NEW },
    );
    seen = new Set(possible.map(placeOf));
    const { act, on, text } = pick(weighed, random);
    const step: Step = { act, ...(on !== undefined && { on }), ...(text !== undefined && { text }) };
    trail.push(step);
    await venue.perform(step);
    const broken = await venue.broken();
    if (broken.length > 0) return { trail, broken };
  }
  return undefined;
}

export async function replay(open: Open, trail: readonly Step[]): Promise<Finding | undefined> {
  const venue = await open();
  for (const [index, step] of trail.entries()) {
    await venue.perform(step);
    const broken = await venue.broken();
    if (broken.length > 0) return { trail: trail.slice(0, index + 1), broken };
  }
  return undefined;
}

/**
 * Minimises a trail by bisection, as long as it finds something.
 * @param mayGoOn asked before each replay
 */
export async function shrink(open: Open, found: Finding, mayGoOn: () => boolean): Promise<Finding> {
  let least = found;
  for (let part = least.trail.length >> 1; part >= 1; part >>= 1) {
    for (let from = 0; from < least.trail.length && mayGoOn();) {
      const shorter = [...least.trail.slice(0, from), ...least.trail.slice(from + part)];
      const again = shorter.length === 0 ? undefined : await replay(open, shorter);
      if (again === undefined) from += part;
      else least = again;
    }
  }
  return least;
}

export const sentenceFor = ({ trail, broken }: Finding, seed: number): string =>
  [
    `Seed ${seed} found after ${trail.length} steps:`,
    ...broken.map((words) => `- ${words}`),
    'by these steps:',
    ...trail.map((step) => `  ${JSON.stringify(step)},`),
  ].join('\n');
