import { describe, expect, it } from 'vitest';
import { afterEvent, type Lease, type LeaseEvent } from './lease';

const LATER = 60_000;

function after(...events: readonly LeaseEvent[]) {
  let lease: Lease = { status: 'away' };
  const sent: string[] = [];
  for (const event of events) {
    const step = afterEvent(lease, event);
    lease = step.lease;
    if (step.send !== undefined) sent.push(step.send);
  }
  return { status: lease.status, sent };
}

const shown: LeaseEvent = { type: 'shown', isOwn: false };
const worked = (now: number): LeaseEvent => ({ type: 'worked', now });
const takePressed = (now: number): LeaseEvent => ({ type: 'takePressed', now });
const taken: LeaseEvent = { type: 'taken' };
const notTaken: LeaseEvent = { type: 'notTaken' };
const lost: LeaseEvent = { type: 'lost' };
const settling: LeaseEvent = { type: 'settling' };
const settled: LeaseEvent = { type: 'settled' };
const notSettled: LeaseEvent = { type: 'notSettled' };
const left: LeaseEvent = { type: 'left' };

describe('the lease of a thumb (docs/product.md 31.4)', () => {
  it.each<[string, LeaseEvent[], ReturnType<typeof after>]>([
    ['is not taken by opening the thumb, and is not given back then', [shown, left], free([])],
    ['is taken by the first letter alone', [shown, worked(1), worked(2)], at('taking', ['take'])],
    [
      'is asked for once while the database has not responded',
      [shown, takePressed(1), takePressed(2)],
      at('taking', ['take']),
    ],
    ['is kept while the DJ goes on soon', [shown, worked(1), taken, worked(LATER)], at('owned', ['take'])],
    [
      'is renewed by work after a minute',
      [shown, worked(1), taken, worked(1 + LATER)],
      at('taking', ['take', 'take']),
    ],
    [
      'is taken anew when the DJ asks for it',
      [shown, worked(1), taken, takePressed(2)],
      at('taking', ['take', 'take']),
    ],
    [
      'that was not got is asked for by the next letter',
      [shown, worked(1), notTaken, worked(2)],
      at('taking', ['take', 'take']),
    ],
    ['is given back on leaving', [shown, worked(1), taken, left], free(['take', 'release'])],
    [
      'is given back on leaving before the database has responded',
      [shown, worked(1), left, taken],
      free(['take', 'release']),
    ],
    [
      'that may have been got is given back on leaving',
      [shown, worked(1), notTaken, left],
      free(['take', 'release']),
    ],
    [
      'from before a reload is given back on leaving',
      [{ type: 'shown', isOwn: true }, left],
      free(['release']),
    ],
    [
      'ends with the thumb that is settled',
      [shown, worked(1), taken, settling, settled, left],
      free(['take']),
    ],
    [
      'is not renewed while the thumb is settled',
      [shown, settling, worked(1), takePressed(2)],
      at('settling', []),
    ],
    [
      'is not given back while the thumb is settled',
      [shown, worked(1), settling, left, taken, settled],
      free(['take']),
    ],
    [
      'of a thumb that could not be settled is given back on leaving',
      [shown, settling, notSettled, left],
      free(['release']),
    ],
    [
      'of a thumb that could not be settled is given back at once if the DJ has left',
      [shown, settling, left, notSettled],
      free(['release']),
    ],
    ['that a colleague got first is not given back', [shown, worked(1), lost, left], free(['take'])],
    [
      'that a colleague got first is asked for by the next letter',
      [shown, worked(1), lost, worked(2)],
      at('taking', ['take', 'take']),
    ],
    ['of a thumb that a colleague settled first is not given back', [shown, settling, left, lost], free([])],
    ['is given back once', [shown, worked(1), taken, left, left], free(['take', 'release'])],
  ])('%s', (_name, events, end) => {
    expect(after(...events)).toEqual(end);
  });
});

function at(status: Lease['status'], sent: string[]) {
  return { status, sent };
}

function free(sent: string[]) {
  return at('away', sent);
}
