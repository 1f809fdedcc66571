/** Why a request is not done. `status` is the HTTP status; the message is sent as it is, so it holds no secret. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
