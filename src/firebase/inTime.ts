import { CodedError } from '@/model/failure';

/** Rejects with `late()` after `duration` ms. */
export async function within<Value>(
  duration: number,
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), duration);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}

export const noResponse = (): CodedError =>
  new CodedError('network-request-failed', 'The database does not answer.');

export const responseWithin = <Value>(duration: number, response: Promise<Value>): Promise<Value> =>
  within(duration, response, noResponse);

/** A write without a response: it is done, will be done, or never will be. For requests to a player there is {@link UnknownDelivery}. */
export class UnknownOutcome extends CodedError {
  /** Settles once the connection is back: resolves if it was done, rejects if it never will be. */
  readonly outcome: Promise<void>;

  constructor(outcome: Promise<void>) {
    super('unknownOutcome', 'The server did not answer in time.');
    this.outcome = outcome;
    // Not every caller waits for the outcome. Avoid an unhandled rejection.
    outcome.catch(() => undefined);
  }
}
