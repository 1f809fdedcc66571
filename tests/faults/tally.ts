/** What the app finally says about an act. */
export type Ending = 'done' | 'notDone' | 'untold';

export interface ActResult {
  kind: string;
  /** undefined: not finished. */
  ending?: Ending;
  count: number;
}

/** All but `acts` and `ratingsDone` has to be 0. */
interface Tally {
  acts: number;
  lost: number;
  doubled: number;
  wronglyTold: number;
  stuck: number;
}

export function tallyOf(results: readonly ActResult[]): Tally {
  const countWhere = (holds: (result: ActResult) => boolean): number => results.filter(holds).length;
  return {
    acts: results.length,
    lost: countWhere(({ ending, count }) => ending === 'done' && count === 0),
    doubled: countWhere(({ count }) => count > 1),
    wronglyTold: countWhere(({ ending, count }) => ending === 'notDone' && count > 0),
    stuck: countWhere(({ ending }) => ending === undefined),
  };
}

/** A tally in one line, with the number of faults and how the ratings ended. */
export function sentenceFor(results: readonly ActResult[], faults: number): string {
  const { acts, lost, doubled, wronglyTold, stuck } = tallyOf(results);
  const ratings = results.filter(({ kind }) => kind === 'rating');
  const done = ratings.filter(({ ending }) => ending === 'done');
  const share = ((100 * done.length) / Math.max(ratings.length, 1)).toFixed(0);
  return (
    `${acts} acts, ${lost} lost, ${doubled} doubled, ${wronglyTold} wrongly told, ${stuck} stuck; ` +
    `${faults} faults; ${done.length} of ${ratings.length} ratings (${share} %) ended as done`
  );
}
