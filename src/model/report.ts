import * as v from 'valibot';

/** Where the app sends what went wrong in it. */
export const REPORT_PATH = '/report/appError';

/** Most bytes of a report. */
export const REPORT_MAX_BYTES = 8 * 1024;

/** How an error came to light. */
export const REPORT_KINDS = ['error', 'rejection', 'boundary', 'refused'] as const;

const KEPT = { name: 80, code: 80, message: 300, place: 100, stack: 2000, release: 64, browser: 200 };

const EMAIL = /[^\s@<>"'(),;]+@[^\s@<>"'(),;]+\.[^\s@<>"'(),;]+/g;
/* What stands before is kept: browsers of before 2023 cannot look behind. */
/** A key, a code, a uid or a push id: long, without a space, with a digit. The name of a script file is none. */
const SECRET = /(^|[^\w-])(?=[\w-]*\d)[\w-]{16,}(?!\.(?:js|css)|[\w-])/g;
/** A uid or a push id that happens to have no digit: one in a hundred. */
const ID = /(^|[^\w-])(?:(?=[A-Za-z]*[a-z])(?=[A-Za-z]*[A-Z])[A-Za-z]{28}|-[\w-]{19})(?![\w-])/g;
/** What engines quote of the data at hand, such as a text that is no JSON. */
const QUOTED = /"[^"\n]*"/g;
/** What follows the path of an address. */
const QUERY = /(https?:\/\/[^\s?#]+)[?#]\S*/g;
/** A phone number, a time, the number of a player: but not the line and column of a script. */
const NUMBER = /(^|[^\w:.-])\+?\d[\d ()-]{4,}\d/g;
const ADD_PLAYER = /(\/addPlayerQR\/)[^\s/?#"']+/g;

/** A text without what could say whom it is about: addresses, numbers, keys, codes and ids. */
export const impersonal = (text: string): string =>
  text
    .replace(QUOTED, '<quoted>')
    .replace(EMAIL, '<email>')
    .replace(QUERY, '$1')
    .replace(ADD_PLAYER, '$1<code>')
    .replace(SECRET, '$1<id>')
    .replace(ID, '$1<id>')
    .replace(NUMBER, '$1<number>');

/** Longer ones are cut: half a report says more than none. */
const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform(impersonal),
    v.transform((kept) => kept.slice(0, maxLength)),
  );

/** The body of a report. It says what broke and where in the code, never whom it happened to. */
export const reportSchema = v.strictObject({
  kind: v.picklist(REPORT_KINDS),
  /** The class of the error. */
  name: text(KEPT.name),
  /** The code of a Firebase error, or of one of ours. */
  code: v.optional(text(KEPT.code), ''),
  message: text(KEPT.message),
  /** The route with its parameters unfilled, like /messages/:threadId. */
  place: text(KEPT.place),
  stack: v.optional(text(KEPT.stack), ''),
  /** Which build it is. */
  release: text(KEPT.release),
  /** What the browser calls itself. */
  browser: text(KEPT.browser),
  isOnline: v.boolean(),
  /** How often it happened since the last report of it. */
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
});

export type Report = v.InferOutput<typeof reportSchema>;

export interface Occurrence extends Omit<
  v.InferInput<typeof reportSchema>,
  'name' | 'message' | 'stack' | 'code'
> {
  error: unknown;
}

/** The report of an error, cut to what is sent. */
export function reportOf({ error, ...circumstances }: Occurrence): Report {
  const known = error instanceof Error ? error : undefined;
  const code: unknown = known === undefined ? undefined : Reflect.get(known, 'code');
  return v.parse(reportSchema, {
    ...circumstances,
    name: known?.name ?? typeof error,
    message: known?.message ?? String(error),
    stack: known?.stack ?? '',
    ...(typeof code === 'string' ? { code } : {}),
  });
}
