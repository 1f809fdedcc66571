/**
 * Loaded before each program of the stack: ends it when the process that started it is gone. `kill -9` lets nobody tell it.
 */
const LOOK_MS = 500;
const parent = process.ppid;

const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGINT');
}, LOOK_MS);
timer.unref();
