/** TypeScript declares the API as always present. Not every browser has it. */
type Waking = Partial<Pick<Navigator, 'wakeLock'>>;

interface KeptOn {
  again: () => void;
  stop: () => void;
}

/** Works while the page is visible. Asks again when the system takes the lock, and at each touch. */
export function keepScreenOn(): KeptOn {
  const { wakeLock } = navigator as Waking;
  if (wakeLock === undefined) return { again: () => undefined, stop: () => undefined };
  let isOver = false;
  let isTaking = false;
  let held: WakeLockSentinel | undefined;
  const take = async (): Promise<void> => {
    if (isTaking || document.visibilityState !== 'visible' || held?.released === false) return;
    isTaking = true;
    try {
      held = await wakeLock.request('screen');
      held.addEventListener('release', again);
      if (isOver) await held.release();
    } catch {
      // The battery is low, or the page was hidden meanwhile.
    } finally {
      isTaking = false;
    }
  };
  const again = (): void => {
    if (!isOver) void take();
  };
  // The browser releases the lock when the page is hidden.
  const occasions = ['visibilitychange', 'pointerdown'] as const;
  for (const occasion of occasions) document.addEventListener(occasion, again);
  again();
  return {
    again,
    stop: () => {
      isOver = true;
      for (const occasion of occasions) document.removeEventListener(occasion, again);
      void held?.release();
    },
  };
}
