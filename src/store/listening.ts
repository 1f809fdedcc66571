import type { ListenerEffectAPI, TypedStartListening } from '@reduxjs/toolkit';
import type { AppDispatch, Extra, RootState } from './rootReducer';

type StartListening = TypedStartListening<RootState, AppDispatch, Extra>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Extra>;

/** Listeners are for everything that is no act: a subscription that follows the session, a badge that follows a count. */
export type Listen = (
  startListening: StartListening,
  store: { dispatch: AppDispatch; getState: () => RootState },
) => void;

/** Ends when a newer run cancels the effect, or `isOver` becomes true. */
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
