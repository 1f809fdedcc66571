import { useEffect, useState } from 'react';
import type { AppDispatch, Extra } from '@/app/store';
import type { Database } from '@/firebase/database';
import type { TextKey } from '@/i18n/i18n';
import { useAppDispatch } from './hooks';

/** Why something that is watched is not known. */
export type NotKnown = 'loading' | 'offline' | 'refused';

export type Known<Value> = Value | NotKnown;

/** Subscribes to something in the database. The returned function ends that. */
export type Watch<Value> = (
  database: Database,
  onValue: (value: Value) => void,
  onError: () => void,
) => () => void;

/** Reports what `watch` reports, and until then why it is not known. When the connection is lost, what was known stays. */
export const follow =
  <Value>(watch: Watch<Value>, onKnown: (known: Known<Value>) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase: { database } }: Extra): (() => void) => {
    let isKnown = false;
    const tell = (known: Known<Value>): void => {
      isKnown = true;
      onKnown(known);
    };
    const stops = [
      watch(database, tell, () => tell('refused')),
      database.watchConnection((connected) => {
        if (!isKnown) onKnown(connected ? 'loading' : 'offline');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

/** Watches while the view is shown. `watch` has to stay the same function as long as it watches the same. */
export function useKnown<Value>(watch: Watch<Value>): Known<Value> {
  const [known, setKnown] = useState<Known<Value>>('loading');
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(follow(watch, setKnown)), [dispatch, watch]);
  return known;
}

/** What to say of something that is not known. `loading` is what to say while it is being loaded. */
export function notKnownKey(why: NotKnown, loading: TextKey): TextKey {
  if (why === 'loading') return loading;
  return why === 'offline' ? 'error.noConnection' : 'error.somethingWrongTryAgain';
}
