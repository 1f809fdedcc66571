/** What several parts listen to. `subscribe` returns an unsubscribe function and fits useSyncExternalStore. */
export interface Emitter {
  subscribe: (listener: () => void) => () => void;
  /** Calls each listener. One may unsubscribe meanwhile. */
  emit: () => void;
  hasListeners: () => boolean;
}

export function emitter(): Emitter {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    emit: () => {
      for (const listener of [...listeners]) listener();
    },
    hasListeners: () => listeners.size > 0,
  };
}
