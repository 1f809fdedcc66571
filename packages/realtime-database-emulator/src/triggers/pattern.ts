// The path of a trigger, with its wildcards.

/**
 * One segment of the path of a trigger: `key`, `{name}`, or with a glob `{name=user-*}` or `user-*`
 * (documentation, functions/database-events, "Wildcarding and capturing").
 */
interface Segment {
  /** The name under which the function gets the key. */
  name: string | undefined;
  /** undefined: every key fits. */
  glob: RegExp | undefined;
  /** The only key that fits. undefined: several can fit. */
  key: string | undefined;
}

export type Pattern = readonly Segment[];

const CAPTURE = /^\{([^=}]+)(?:=(.*))?\}$/;

function globFrom(text: string): RegExp {
  const escaped = text.split('*').map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`);
}

function segmentFrom(text: string): Segment {
  const [, name, captured] = CAPTURE.exec(text) ?? [];
  const glob = name === undefined ? text : (captured ?? '*');
  const isKey = !glob.includes('*');
  return { name, glob: isKey || glob === '*' ? undefined : globFrom(glob), key: isKey ? glob : undefined };
}

/** Reads a path such as `/users/{uid}/info`. */
export const patternFrom = (path: string): Pattern =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(segmentFrom);

export const fits = ({ glob, key }: Segment, candidate: string): boolean =>
  key === undefined ? (glob?.test(candidate) ?? true) : key === candidate;

/** The keys that the names of a pattern stand for, on a path that fits it. */
export const paramsOf = (pattern: Pattern, path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap(({ name }, index) => (name === undefined ? [] : [[name, path[index] ?? ''] as const])),
  );
