import { DataStale, PermissionDenied } from '../refusals';
import { InvalidToken } from '../protocol/token';
import { RulesError } from '../rules/rulesError';
import { InvalidData } from '../tree/limits';

/** An error for which a request is answered with this status and `{ "error": message }`. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The status and the text with which an error is answered. Any other error is a mistake of the emulator and is thrown again. */
export function restErrorFrom(error: unknown): RestError {
  if (error instanceof RestError) return error;
  if (error instanceof PermissionDenied) return new RestError(401, 'Permission denied');
  if (error instanceof InvalidToken) return new RestError(401, error.message);
  if (error instanceof DataStale) return new RestError(412, 'Precondition Failed');
  if (error instanceof InvalidData || error instanceof RulesError) return new RestError(400, error.message);
  throw error;
}
