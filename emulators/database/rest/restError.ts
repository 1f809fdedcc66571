import { DataStale, PermissionDenied } from '../refusals';
import { InvalidToken } from '../protocol/token';
import { RulesError } from '../rules/rulesError';
import { InvalidData } from '../tree/limits';

/** A request that is answered with an error; `body` replaces `{ "error": message }`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status and the text by which an error is told to the client. Others are ours and thrown on. */
export function restErrorFrom(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof PermissionDenied) return new RestError(401, 'Permission denied');
  if (error instanceof InvalidToken) return new RestError(401, error.message);
  if (error instanceof DataStale) return new RestError(412, 'Precondition Failed');
  if (error instanceof InvalidData || error instanceof RulesError) return new RestError(400, error.message);
  throw error;
}
