/** What went wrong, as plain data: it travels through the store and becomes a sentence only in the view. */
export interface Failure {
  /** The provider's code without its service, such as `invalid-credential` or `permission-denied`. */
  code: string;
  /** The provider's text without its leading prefix (SPEC section 8). */
  message: string;
}

/** An error of our own that carries a code for the view. */
export class CodedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'CodedError';
    this.code = code;
  }
}

const withoutPrefix = (message: string): string =>
  message.replace(/^Firebase:\s*/, '').replace(/\s*\([a-z]+\/[a-z-]+\)\.?$/, '');

const codeOf = (error: Error): string => {
  if (error instanceof CodedError) return error.code;
  if ('code' in error && typeof error.code === 'string') {
    return error.code
      .replace(/^[a-z]+\//, '')
      .replaceAll('_', '-')
      .toLowerCase();
  }
  return /permission[_ ]denied/i.test(error.message) ? 'permission-denied' : 'unknown';
};

/** Turns whatever an SDK threw into plain data. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof Error) return { code: codeOf(error), message: withoutPrefix(error.message) };
  return { code: 'unknown', message: String(error) };
}
