// Counts how often each expression of the rules came to which value.

import type { Place } from './source';
import type { Value } from './value';

/** How often an expression had each value. `length` is the length of the expression in characters. */
export interface Coverage extends Place {
  length: number;
  values: readonly { value: string; count: number }[];
}

/** The values of one expression. All but true, false and null are counted as one. */
export class ValueCounts {
  readonly place: Place;
  readonly length: number;
  private readonly counts = { true: 0, false: 0, null: 0, value: 0, error: 0 };

  constructor(place: Place, length: number) {
    this.place = place;
    this.length = length;
  }

  count(value: Value): void {
    if (value === true) this.counts.true += 1;
    else if (value === false) this.counts.false += 1;
    else if (value === null) this.counts.null += 1;
    else this.counts.value += 1;
  }

  countError(): void {
    this.counts.error += 1;
  }

  report(): Coverage {
    const values = Object.entries(this.counts)
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count }));
    return { line: this.place.line, column: this.place.column, length: this.length, values };
  }
}

/** Counts the values of all expressions of one set of rules. */
export class CoverageRecorder {
  private readonly all: ValueCounts[] = [];

  countsOf(place: Place, length: number): ValueCounts {
    const counts = new ValueCounts(place, length);
    this.all.push(counts);
    return counts;
  }

  report(): Coverage[] {
    return this.all.map((counts) => counts.report());
  }
}
