import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { AppDispatch, Extra, RootState } from '@/acts/store';

export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Extra>;

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
