/**
 * Preloaded into each program of the stack: ends it when its parent was killed. The parent's id comes from the environment,
 * because the parent may be gone before this runs.
 */
const LOOK_MS = 500;
const parent = Number(process.env.VIBECHECK_PARENT_PID);

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGINT');
}, LOOK_MS);
timer.unref();
