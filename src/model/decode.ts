import * as v from 'valibot';
import { MOMENT_MAX } from './limits';

export interface Malformed {
  readonly place: string;
  readonly issues: readonly string[];
}

/** Every platform has it. */
declare const console: { warn: (text: string) => void };

let report = ({ place, issues }: Malformed): void =>
  console.warn(`Left out malformed data at ${place}: ${issues.join('; ')}`);

/** What is malformed in all that `read` decodes. Elsewhere a warning in the console is the only trace of it. */
export function malformedIn(read: () => void): Malformed[] {
  const found: Malformed[] = [];
  const before = report;
  report = (malformed) => void found.push(malformed);
  try {
    read();
  } finally {
    report = before;
  }
  return found;
}

/**
 * Reads untrusted JSON from the database as `schema`, or gives undefined and reports what was wrong.
 * `place` names the node for the report; it must not hold a secret.
 */
export function decode<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  report({
    place,
    issues: result.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'value'}: expected ${issue.expected ?? 'other'}`,
    ),
  });
  return undefined;
}

/** Reads JSON as `schema`. What cannot be read is undefined. */
export const decoderOf =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : undefined;
  };

/** A text. The previous app wrote some as numbers. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** A number. The previous app wrote some as texts. */
export const number = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

/**
 * The children of a node with their keys. The database gives a list back as an array (with holes) or as an
 * object, depending on its keys; both come out alike.
 */
export function childrenOf(value: unknown): [key: string, child: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, child]) => child !== null && child !== undefined);
}

/** The children of a node that can be read as `schema`, with their keys. `place` names the node for the report. */
export const decodeChildren = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): [key: string, child: v.InferOutput<Schema>][] =>
  childrenOf(value).flatMap(([key, child]): [string, v.InferOutput<Schema>][] => {
    const decoded = decode(schema, child, `${place}/${key}`);
    return decoded === undefined ? [] : [[key, decoded]];
  });

/** Epoch ms, between the first and the last moment that a calendar has. */
export const moment = v.pipe(number, v.minValue(0), v.maxValue(MOMENT_MAX));

const FORBIDDEN = /[.#$/[\]\p{Cc}\p{Cs}]/u;
const MAX_BYTES = 768;

const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '_').length;

/** Whether `text` can name a node of the database: not empty, no . # $ / [ ] (docs/product.md 20.17), 768 bytes. */
export function isDatabaseKey(text: string): boolean {
  return text !== '' && !FORBIDDEN.test(text) && utf8Length(text) <= MAX_BYTES;
}
