/** A deliberate break of something that docs/product.md promises. At least one of `tests` has to fail on it. */
export interface Mutation {
  /** What the app then does wrong. */
  name: string;
  /** Relative to the root of the project. */
  file: string;
  /** A text that stands exactly once in the file. */
  find: string;
  replace: string;
  /** The test files that may notice it, as parts of their paths. */
  tests: readonly string[];
}
