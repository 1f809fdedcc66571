import { randomFrom } from '../support/random';

/** One thing that a customer, or somebody else, does: plain data, so that it can be done again. */
export interface Step {
  act: string;
  /** Which of the open pages, where there are several. */
  page?: number;
  /** The name of the control. */
  on?: string;
  /** What is typed, or the place of what is chosen. */
  text?: string;
}

/** A step that makes sense now, and how often it is wanted beside the others. */
export interface Possible extends Step {
  weight: number;
}

/** A place with customers in it, which can be made as often as it is wanted. */
export interface Venue {
  /** @param made how many steps were made before: what is typed can carry it, so that it stands nowhere else. */
  possible: (made: number) => Promise<Possible[]>;
  /** Does it. A control that is not there (any more) is left alone. */
  perform: (step: Step) => Promise<void>;
  /** Waits until all is quiet. @returns what should never be, in words */
  broken: () => Promise<string[]>;
}

export interface Finding {
  /** What was done until it was found. */
  trail: readonly Step[];
  broken: readonly string[];
}

type Open = () => Promise<Venue>;

/** How much more a new thing on the screen is wanted: a customer who has begun something goes on with it. */
const NEW = 5;

function pick(possible: readonly Possible[], random: () => number): Possible {
  let left = random() * possible.reduce((sum, { weight }) => sum + weight, 0);
  const found = possible.find(({ weight }) => (left -= weight) < 0) ?? possible.at(-1);
  if (found === undefined) throw new RangeError('Nothing can be done.');
  return found;
}

const placeOf = ({ act, page = 0, on = '' }: Step): string => (on === '' ? act : `${page} ${on}`);

/** Does `count` things by chance. @returns what was found, if anything was */
export async function explore(open: Open, seed: number, count: number): Promise<Finding | undefined> {
  const random = randomFrom(seed);
  const venue = await open();
  const trail: Step[] = [];
  let seen: ReadonlySet<string> = new Set();
  while (trail.length < count) {
    const possible = await venue.possible(trail.length);
    const weighed = possible.map((step) =>
      seen.has(placeOf(step)) ? step : { ...step, weight: step.weight * NEW },
    );
    seen = new Set(possible.map(placeOf));
    const { act, page, on, text } = pick(weighed, random);
    const step: Step = {
      act,
      ...(page !== undefined && { page }),
      ...(on !== undefined && { on }),
      ...(text !== undefined && { text }),
    };
    trail.push(step);
    await venue.perform(step);
    const broken = await venue.broken();
    if (broken.length > 0) return { trail, broken };
  }
  return undefined;
}

/** Does what was done before. */
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
 * Leaves out of a trail what can be left out, in halves, quarters and so on, as long as something is found.
 * @param tries how many times it may be replayed
 */
export async function shrink(open: Open, found: Finding, tries: number): Promise<Finding> {
  let least = found;
  let left = tries;
  for (let part = least.trail.length >> 1; part >= 1; part >>= 1) {
    for (let from = 0; from < least.trail.length && left > 0; left -= 1) {
      const shorter = [...least.trail.slice(0, from), ...least.trail.slice(from + part)];
      const again = shorter.length === 0 ? undefined : await replay(open, shorter);
      if (again === undefined) from += part;
      else least = again;
    }
  }
  return least;
}

/** A finding as it is printed: what is wrong, and the steps to put into a test. */
export const sentenceFor = ({ trail, broken }: Finding, seed: number): string =>
  [
    `Seed ${seed} found after ${trail.length} steps:`,
    ...broken.map((words) => `- ${words}`),
    'by these steps:',
    ...trail.map((step) => `  ${JSON.stringify(step)},`),
  ].join('\n');
