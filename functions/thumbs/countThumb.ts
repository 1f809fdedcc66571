import { getDatabase } from 'firebase-admin/database';
import { providerDay } from '../../src/model/answersReport';
import { decodeOpenThumb, decodePastThumbs, type OpenThumb, type PastThumb } from '../../src/model/desk';
import { COUNTED_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { countsOf, decodeCountedThumb, namesOf, type CountedThumb } from './countedThumb';
import { countByNote } from './noting';

type Known = Omit<CountedThumb, 'version'>;

/** What is known with what lies at the desk now, and with how it was settled, where an event says so. */
function knownWith(
  before: CountedThumb | undefined,
  open: OpenThumb | undefined,
  settled: PastThumb | undefined,
): Known | undefined {
  const thumb = open ?? settled;
  const at = before?.at ?? thumb?.dateAsked;
  if (at === undefined) return undefined;
  const outcome = settled?.what && { what: settled.what, at: settled.at };
  const isNewer = outcome !== undefined && outcome.at > (before?.outcome?.at ?? 0);
  // What waits again was answered before.
  const answered = Math.min(before?.answered ?? Infinity, settled?.at ?? Infinity);
  return {
    at,
    track: before?.track ?? thumb?.track,
    since: open && providerDay(open.last ?? open.dateAsked),
    answered: answered === Infinity ? undefined : answered,
    outcome: isNewer ? outcome : before?.outcome,
    over: open === undefined ? (before?.over ?? Date.now()) : undefined,
  };
}

const FIELDS = ['track', 'since', 'answered', 'outcome', 'over'] as const;

const isSame = (one: Known | undefined, other: Known): boolean =>
  one !== undefined && FIELDS.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/**
 * Counts a thumb as it lies at the desk now, and how it was settled: `settled` is what stands at desk/done, where an event says it.
 * @throws Error when the database does not take it: nothing is counted, and the same event can be counted again.
 */
export async function countThumbAtDesk(id: string, settled?: unknown): Promise<void> {
  const [past] = settled === undefined ? [] : decodePastThumbs({ [id]: settled }, console.warn);
  await countByNote<CountedThumb>({
    place: paths.countedThumb(id),
    decode: decodeCountedThumb,
    // What lies at the desk is read after the note: whoever changes it meanwhile finds the note that was written.
    next: async (before) => {
      const lies: unknown = (await getDatabase().ref(paths.openThumb(id)).get()).val();
      const known = knownWith(before, decodeOpenThumb(id, lies, console.warn), past);
      const isForgotten = before === undefined && (known?.at ?? 0) <= Date.now() - COUNTED_KEPT_MS;
      return known === undefined || isForgotten || isSame(before, known) ? undefined : known;
    },
    countsOf,
    namesOf,
  });
}
