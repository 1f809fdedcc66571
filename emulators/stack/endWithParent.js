/**
 * Loaded before each program of the stack: ends it when the process that started it is gone, which `kill -9` lets nobody tell.
 * The parent's id comes from the environment: it may be gone before this file runs.
 */
const LOOK_MS = 500;
const parent = Number(process.env.VIBECHECK_PARENT_PID);

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGINT');
}, LOOK_MS);
timer.unref();
