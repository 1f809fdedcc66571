/** `subscribe` fits useSyncExternalStore. */
export interface Emitter {
  subscribe: (listener: () => void) => () => void;
  /** A listener may unsubscribe meanwhile. */
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
