/** TypeScript declares the API as always present. Not every browser has it. */
type Waking = Partial<Pick<Navigator, 'wakeLock'>>;

/** Keeps the screen on while the page is visible, until the returned function is called. */
export function keepScreenOn(): () => void {
  const { wakeLock } = navigator as Waking;
  if (wakeLock === undefined) return () => undefined;
  let isOver = false;
  let isTaking = false;
  let held: WakeLockSentinel | undefined;
  const take = async (): Promise<void> => {
    if (isTaking || document.visibilityState !== 'visible' || held?.released === false) return;
    isTaking = true;
    try {
      held = await wakeLock.request('screen');
      if (isOver) await held.release();
    } catch {
      // The battery is low, or the page was hidden meanwhile.
    } finally {
      isTaking = false;
    }
  };
  const takeAgain = (): void => void take();
  // The browser releases the lock when the page is hidden.
  document.addEventListener('visibilitychange', takeAgain);
  takeAgain();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', takeAgain);
    void held?.release();
  };
}
