import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn';

/**
 * An address of this machine that something is served at. `http://localhost` alone stands in the libraries, as a base
 * for addresses that have none.
 */
const LOOPBACK =
  /\b(?:https?|wss?):\/\/(?:127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0|localhost(?=:\d))(?::\d+)?|\b(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0):\d+/g;

const TEXT = /\.(html|js|css|json|webmanifest|txt|svg)$/;

export interface LoopbackAddress {
  file: string;
  address: string;
}

/** The addresses of this machine in what would be served to everybody. */
export const loopbackAddressesIn = (folder: string): LoopbackAddress[] =>
  filesIn(folder)
    .filter((file) => TEXT.test(file))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(LOOPBACK)].map(([address]) => ({
        file,
        address,
      })),
    );
