import { CodedError } from '@/model/failure';

/** The server did not answer in time: what was asked is done, or will be done, or never will be. */
export class UnknownOutcome extends CodedError {
  /** Told as soon as the connection is back: resolves when it was done, rejects when it never will be. */
  readonly settled: Promise<void>;

  constructor(settled: Promise<void>) {
    super('unknownOutcome', 'The server did not answer in time.');
    this.settled = settled;
    // Who does not ask what became of it shall not be told by the browser either.
    settled.catch(() => undefined);
  }
}
