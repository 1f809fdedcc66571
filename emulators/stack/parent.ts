/** How often to check for the parent, in ms. */
const LOOK_MS = 500;

/** Calls back when the parent process is gone: npm runs scripts in a shell, which passes no signal on. */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}
