import { Worker } from 'node:worker_threads';
import type { TestProject } from 'vitest/node';
import { HOST } from '../../../emulators/ports';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port. */
    authHost: string;
  }
}

/** It takes seconds to read its own specification. */
export async function startAuthThread(): Promise<{ host: string; stop: () => Promise<unknown> }> {
  const thread = new Worker(new URL('./authEmulatorThread.js', import.meta.url), { workerData: HOST });
  const port = await new Promise<number>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  return { host: `${HOST}:${port}`, stop: () => thread.terminate() };
}

/** FIREBASE_AUTH_EMULATOR_HOST may name one. Otherwise it is started here, once for all flows. */
export default async function startAuthEmulator({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const given = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  if (given !== undefined) {
    provide('authHost', given);
    return () => Promise.resolve();
  }
  const { host, stop } = await startAuthThread();
  provide('authHost', host);
  return stop;
}
