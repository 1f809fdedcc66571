/** What is made of the files in `rules`. */
export const RULES = 'database.rules.json';

/** A deliberate break of something that docs/product.md promises. At least one of `tests` has to fail on it. */
export interface Mutation {
  /** What the app then does wrong. */
  name: string;
  /** Relative to the root of the project. */
  file: string;
  /** A text that stands exactly once in the file. */
  find: string;
  replace: string;
  /** The files of tests that have to notice it, relative to the root of the project. */
  tests: readonly string[];
}

/** The text of a file with a break in it. @throws Error when the text that is to be broken does not stand there once */
export function broken({ name, file, find, replace }: Mutation, text: string): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' looks for ${find} in ${file}, where it stands ${parts.length - 1} times.`);
  return parts.join(replace);
}
