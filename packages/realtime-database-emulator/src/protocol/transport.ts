/** One way to a client: a WebSocket or long polling. */
export interface Transport {
  /** Sends the answer to a request of the client. */
  answer: (message: unknown) => void;
  /** Sends a change that others made. */
  tell: (message: unknown) => void;
}
