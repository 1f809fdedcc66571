import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn';

/**
 * An address of this machine with a port or a number. `http://localhost` without a port is allowed: libraries use it as the base of
 * relative addresses.
 */
const LOOPBACK =
  /\b(?:https?|wss?):\/\/(?:127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|localhost(?=:\d))(?::\d+)?|\b(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0):\d+/g;

const TEXT = /\.(html|js|css|json|webmanifest|txt|svg)$/;

export interface LoopbackAddress {
  file: string;
  address: string;
}

/** Finds addresses of this machine in files that would be served to everybody. */
export const loopbackAddressesIn = (folder: string): LoopbackAddress[] =>
  filesIn(folder)
    .filter((file) => TEXT.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(LOOPBACK)].map(([address]) => ({
        file,
        address,
      })),
    );
