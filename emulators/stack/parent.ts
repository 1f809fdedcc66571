/** How often it is looked whether the parent is still there, in ms. */
const LOOK_MS = 500;

/**
 * Calls back once when the process that started this one is gone. npm starts its scripts in a shell, and a shell that is
 * told to end tells nobody.
 */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}
