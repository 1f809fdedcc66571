import { useEffect, useState } from 'react';
import { useAppDispatch } from './hooks';
import { outcomeOf, type Asked, type Outcome } from './thunks';

/** The state of a request that a view makes while it is shown. */
export type Request<Result> =
  | { status: 'waiting' }
  /** No answer came in time; the outcome follows. */
  | { status: 'unknown' }
  | Outcome<Result>;

/**
 * Asks for something when the view is entered, and again on request. Leaving the view calls it off. `ask` has to stay the same function
 * as long as it asks for the same.
 */
export function useRequest<Result>(ask: () => Asked<Result>): {
  request: Request<Result>;
  again: () => void;
} {
  const [request, setRequest] = useState<Request<Result>>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const asking = dispatch(ask());
    let isLeft = false;
    const show = (next: Request<Result>) => {
      if (!isLeft) setRequest(next);
    };
    void outcomeOf(asking, () => show({ status: 'unknown' })).then(show);
    return () => {
      isLeft = true;
      asking.abort();
    };
  }, [dispatch, ask, attempt]);
  const again = () => {
    setRequest({ status: 'waiting' });
    setAttempt(attempt + 1);
  };
  return { request, again };
}
