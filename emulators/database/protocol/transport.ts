/** One way to a client: a WebSocket or long polling. */
export interface Transport {
  /** Sends what the client asked for. */
  answer: (message: unknown) => void;
  /** Sends what others changed. */
  tell: (message: unknown) => void;
}
