const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** How many things a customer does in one visit. */
export const STEPS = number('EXPLORER_VISIT', 100);

const first = number('EXPLORER_SEED', 1);

/** Each is a visit of its own. */
export const SEEDS: readonly number[] = Array.from(
  { length: Math.ceil(number('EXPLORER_STEPS', 5 * STEPS) / STEPS) },
  (_, index) => first + index,
);

/** How many times a trail that found something may be replayed to make it smaller. */
export const SHRINKING = number('EXPLORER_SHRINKING', 40);
