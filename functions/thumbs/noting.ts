import { getDatabase, ServerValue } from 'firebase-admin/database';
import { COUNTER } from '../../src/model/paths';
import { databaseAs } from '../databaseAs';

/** How something is counted of which a note says what it has counted. */
interface Noting<Note> {
  /** Where the note stands. */
  place: string;
  decode: (value: unknown) => Note | undefined;
  /** The note as it has to be; undefined: as it is. It is asked again after each change, until nothing is left to do. */
  next: (before: Note | undefined) => Promise<Omit<Note, 'version'> | undefined>;
  /** What a note adds to which count. */
  countsOf: (note: Omit<Note, 'version'> | undefined) => Record<string, number>;
  /** What the counts are called. */
  namesOf: (note: Omit<Note, 'version'>) => Record<string, string>;
}

/** What is to be added to each count, so that what was counted before becomes what is counted now. */
function difference(before: Record<string, number>, after: Record<string, number>): Record<string, object> {
  const places = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...places].flatMap((place) => {
      const change = (after[place] ?? 0) - (before[place] ?? 0);
      return change === 0 ? [] : [[place, ServerValue.increment(change)]];
    }),
  );
}

/** The database takes nothing that is not there. */
const stored = (note: object): unknown => JSON.parse(JSON.stringify(note));

/**
 * Counts what the events say. They may come more than once and in any order, so a note remembers what was counted. The note and the counts are
 * one update, which the rules refuse when another event of the same note was faster; then it is made anew.
 * @throws Error when the database does not take it: nothing is counted, and the same event can be counted again.
 */
export async function countByNote<Note extends { version?: number | undefined }>({
  place,
  decode,
  next,
  countsOf,
  namesOf,
}: Noting<Note>): Promise<void> {
  const read = async (): Promise<Note | undefined> => decode((await getDatabase().ref(place).get()).val());
  let before = await read();
  for (;;) {
    const after = await next(before);
    if (after === undefined) return;
    const changes = difference(countsOf(before), countsOf(after));
    const isCounted = Object.keys(changes).length > 0;
    try {
      await databaseAs(COUNTER)
        .ref()
        .update({
          [place]: stored({ ...after, version: (before?.version ?? 0) + 1 }),
          ...changes,
          ...(isCounted && namesOf(after)),
        });
      before = await read();
    } catch (error) {
      const now = await read();
      if (now?.version === before?.version) throw error;
      before = now;
    }
  }
}
