import type { Database } from './database';

/** What is watched, or why it is not known. */
export type Known<Value> = Value | 'loading' | 'offline' | 'refused';

type Stop = () => void;

/** Reports what `subscribe` reports, and until then why it is not known. When the connection is lost, what was known stays. */
export function watchKnown<Value>(
  database: Database,
  subscribe: (onValue: (value: Value) => void, onError: () => void) => Stop,
  onKnown: (known: Known<Value>) => void,
): Stop {
  let isKnown = false;
  const tell = (known: Known<Value>): void => {
    isKnown = true;
    onKnown(known);
  };
  const stops = [
    subscribe(tell, () => tell('refused')),
    database.watchConnection((connected) => {
      if (!isKnown) onKnown(connected ? 'loading' : 'offline');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
