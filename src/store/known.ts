import { useEffect, useState } from 'react';
import type { AppDispatch, Extra } from './rootReducer';
import type { Database } from '@/firebase/database';
import type { TextKey } from '@/i18n/i18n';
import { useAppDispatch } from './hooks';

export type NotKnown = 'loading' | 'offline' | 'refused';

export type Known<Value> =
  /** `isLoadingMore`: it is less than what was asked for, which has not come yet. */
  | { status: 'known'; value: Value; isLoadingMore?: true }
  | { status: NotKnown; value?: undefined; isLoadingMore?: undefined };

export type Watch<Value> = (
  database: Database,
  onValue: (value: Value) => void,
  onError: () => void,
) => () => void;

/** Says before the first value why there is none. The last value stays when the connection is lost. */
export const follow =
  <Value>(watch: Watch<Value>, onKnown: (known: Known<Value>) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase: { database } }: Extra): (() => void) => {
    let isKnown = false;
    const tell = (known: Known<Value>): void => {
      isKnown = true;
      onKnown(known);
    };
    const stops = [
      watch(
        database,
        (value) => tell({ status: 'known', value }),
        () => tell({ status: 'refused' }),
      ),
      database.watchConnection((connected) => {
        if (!isKnown) onKnown({ status: connected ? 'loading' : 'offline' });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

const LOADING = { status: 'loading' } as const;

/**
 * `args` work like a query key: others subscribe anew. If a text or list among them changes, it is another value, not known yet; a number
 * says how much of it to load, and the last value stays until the next one comes.
 */
export function useKnown<Args extends readonly (string | number | readonly string[])[], Value>(
  watch: (...args: Args) => Watch<Value>,
  ...args: Args
): Known<Value> {
  const key = JSON.stringify(args);
  const subject = JSON.stringify(args.filter((arg) => typeof arg !== 'number'));
  const [last, setLast] = useState<{ key: string; subject: string; known: Known<Value> }>({
    key,
    subject,
    known: LOADING,
  });
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        follow(watch(...(JSON.parse(key) as Args)), (known) =>
          setLast((before) => {
            const isWaiting = known.status === 'loading' || known.status === 'offline';
            const stays = isWaiting && before.subject === subject && before.known.status === 'known';
            return stays ? before : { key, subject, known };
          }),
        ),
      ),
    [dispatch, watch, key, subject],
  );
  if (last.subject !== subject) return LOADING;
  const { known } = last;
  return known.status === 'known' && last.key !== key ? { ...known, isLoadingMore: true } : known;
}

export function notKnownKey(why: NotKnown, loading: TextKey): TextKey {
  if (why === 'loading') return loading;
  return why === 'offline' ? 'error.noConnection' : 'error.somethingWrongTryAgain';
}
