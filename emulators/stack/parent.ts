const LOOK_MS = 500;

/** npm is the parent, because its scripts say `exec`: a shell between would outlive it. */
export function whenParentEnds(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, LOOK_MS);
  timer.unref();
}
