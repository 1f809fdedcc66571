import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, AppStore, Extra, RootState } from '@/app/store';

type StartListening = TypedStartListening<RootState, AppDispatch, Extra>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Extra>;

/** Starts to listen to what is not an act: a subscription that follows the session, a badge that follows a count. */
export type Listen = (startListening: StartListening, store: Pick<AppStore, 'dispatch' | 'getState'>) => void;

/**
 * Holds subscriptions open until the effect is cancelled (by a newer run of it) or `isOver` becomes true, and
 * closes each of them then.
 */
export async function holdOpen(
  api: ListenerApi,
  subscriptions: (() => void)[],
  isOver: (state: RootState) => boolean,
): Promise<void> {
  try {
    await api.condition((_action, state) => isOver(state));
  } finally {
    for (const close of subscriptions) close();
  }
}
