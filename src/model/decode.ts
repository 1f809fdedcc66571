import * as v from 'valibot';
import { MOMENT_MAX } from './limits';

export interface Malformed {
  readonly place: string;
  readonly issues: readonly string[];
}

/** The types of src/model include neither browser nor Node. Both have a console. */
declare const console: { warn: (text: string) => void };

let report = ({ place, issues }: Malformed): void =>
  console.warn(`Left out malformed data at ${place}: ${issues.join('; ')}`);

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

/** Takes untrusted JSON. `place` names the node in the report; it must not contain a secret. */
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

/** Like {@link decode}, but reports nothing. */
export const decoderOf =
  <Schema extends v.GenericSchema>(schema: Schema) =>
  (value: unknown): v.InferOutput<Schema> | undefined => {
    const result = v.safeParse(schema, value);
    return result.success ? result.output : undefined;
  };

/** The previous app stored some texts as numbers. */
export const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** The previous app stored some numbers as texts. */
export const number = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
]);

/** Depending on the keys, the database returns an object or an array with holes; both give the same result. */
export function childrenOf(value: unknown): [key: string, child: unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, child]) => child !== null && child !== undefined);
}

/** `place` names the node in the report. */
export const decodeChildren = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  place: string,
): [key: string, child: v.InferOutput<Schema>][] =>
  childrenOf(value).flatMap(([key, child]): [string, v.InferOutput<Schema>][] => {
    const decoded = decode(schema, child, `${place}/${key}`);
    return decoded === undefined ? [] : [[key, decoded]];
  });

/** Epoch ms within the range of `Date`, from 1970 on. */
export const moment = v.pipe(number, v.minValue(0), v.maxValue(MOMENT_MAX));

const FORBIDDEN = /[.#$/[\]\p{Cc}\p{Cs}]/u;
const MAX_BYTES = 768;

const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '_').length;

/** A key is not empty, has no . # $ / [ ] (docs/product.md 20.17) and at most 768 bytes. */
export function isDatabaseKey(text: string): boolean {
  return text !== '' && !FORBIDDEN.test(text) && utf8Length(text) <= MAX_BYTES;
}
