/** The lengths of period that can be chosen, in days, and in steps of how many days each is drawn. */
export const PERIODS = [
  { days: 7, step: 1, name: 'thumbs.week' },
  { days: 28, step: 1, name: 'thumbs.fourWeeks' },
  { days: 91, step: 7, name: 'thumbs.quarter' },
  { days: 364, step: 28, name: 'thumbs.year' },
] as const;

export type PeriodLength = (typeof PERIODS)[number];
