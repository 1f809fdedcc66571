import { CodedError } from '@/model/failure';

/** Resolves as `promise` does, or rejects with what `late` makes when that takes longer than `patience` ms. */
export async function within<Value>(
  patience: number,
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), patience);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The server did not answer in time: what was asked is done, or will be done, or never will be. */
export class UnknownOutcome extends CodedError {
  /** Told as soon as the connection is back: resolves when it was done, rejects when it never will be. */
  readonly outcome: Promise<void>;

  constructor(outcome: Promise<void>) {
    super('unknownOutcome', 'The server did not answer in time.');
    this.outcome = outcome;
    // Where nobody waits for the outcome, a failure must not be reported as an unhandled rejection.
    outcome.catch(() => undefined);
  }
}
