/** Answers are counted by how soon they came: within which of these times, in minutes. */
export const ANSWER_STEPS_MIN = [
  ...[1, 5, 10, 15, 20, 30, 45, 60, 90],
  ...[120, 180, 240, 360, 480, 720, 1080, 1440],
  ...[2880, 4320, 7200, 10_080, 20_160],
];

export const DAY_MIN = 1440;
const MINUTE_MS = 60_000;

/** The name of a step in the database. */
export const stepName = (minutes: number): string => `within${minutes}`;

/** Of what took longer than any step. */
export const LATER = 'later';

/** Under which name an answer counts that came `ms` after its thumb. */
export function stepOf(ms: number): string {
  const step = ANSWER_STEPS_MIN.find((minutes) => ms <= minutes * MINUTE_MS);
  return step === undefined ? LATER : stepName(step);
}
