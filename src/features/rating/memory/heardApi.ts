import * as v from 'valibot';
import type { Database } from '@/firebase/database';
import { moment } from '@/model/decode';

const heardSchema = v.fallback(v.optional(moment), undefined);

/** Watches when a song was last heard, in epoch ms. undefined: nobody keeps it, or this customer may not know. */
export const watchHeard = (
  database: Database,
  place: string,
  onHeard: (at: number | undefined) => void,
): (() => void) =>
  database.subscribe(
    place,
    (value) => onHeard(v.parse(heardSchema, value)),
    () => onHeard(undefined),
  );
