const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);

/** Steps of one visit. */
export const STEPS = number('EXPLORER_VISIT', 100);

const first = number('EXPLORER_SEED', 1);

export const SEEDS: readonly number[] = Array.from(
  { length: Math.ceil(number('EXPLORER_STEPS', 5 * STEPS) / STEPS) },
  (_, index) => first + index,
);

/** The most replays to minimise a trail. */
export const SHRINKING = number('EXPLORER_SHRINKING', 40);
