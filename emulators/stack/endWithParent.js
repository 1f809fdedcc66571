/** Preloaded into each program of the stack: ends it when its parent was killed. */
const LOOK_MS = 500;
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGINT');
}, LOOK_MS);
timer.unref();
