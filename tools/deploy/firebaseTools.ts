import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Hosting, Rewrite } from './hosting';

const HOST = '127.0.0.1';

const require = createRequire(import.meta.url);

/** The functions of firebase-tools that are called directly, so that each thing is done exactly as in a deployment. */
interface Upload {
  prepareFunctionsUpload: (
    projectDir: string,
    sourceDir: string,
    config: { ignore: string[] },
    additionalSources: string[],
    runtimeConfig: undefined,
    options: { exportType: 'tar.gz' },
  ) => Promise<{ pathToSource: string }>;
}

interface Files {
  listFiles: (folder: string, ignore: string[]) => string[];
}

const upload = require('firebase-tools/lib/deploy/functions/prepareFunctionsUpload') as Upload;
const files = require('firebase-tools/lib/listFiles') as Files;
const { ALLOWED_SSR_REGIONS } = require('firebase-tools/lib/frameworks/constants') as {
  ALLOWED_SSR_REGIONS: { value: string }[];
};

/** The regions of functions that Hosting can call. */
export const REGIONS: readonly string[] = ALLOWED_SSR_REGIONS.map(({ value }) => value);

/** Packs a folder of functions. @returns the archive, a .tar.gz. */
export async function packFunctions(source: string, ignore: readonly string[]): Promise<string> {
  const { pathToSource } = await upload.prepareFunctionsUpload(
    '.',
    source,
    { ignore: [...ignore] },
    [],
    undefined,
    {
      exportType: 'tar.gz',
    },
  );
  return pathToSource;
}

/** The files of a folder that Hosting would upload. */
export const hostedFiles = (folder: string, ignore: readonly string[]): string[] =>
  files.listFiles(folder, [...ignore]).sort();

interface Superstatic {
  server: (options: {
    port: number;
    hostname: string;
    cwd: string;
    stack: 'strict';
    config: Hosting;
    rewriters: { function: (rewrite: Rewrite) => Promise<{ data: string; contentType: string }> };
  }) => { listen: (onListening: () => void) => Server };
}

const superstatic = createRequire(require.resolve('firebase-tools/package.json'))(
  'superstatic',
) as Superstatic;

/** Serves a build by a configuration of Hosting, as its emulator does. A request for a function is answered with the function's name. */
export async function serveHosting(hosting: Hosting): Promise<{ origin: string; close: () => void }> {
  const server = await new Promise<Server>((resolve) => {
    const started = superstatic
      .server({
        port: 0,
        hostname: HOST,
        cwd: process.cwd(),
        stack: 'strict',
        config: hosting,
        rewriters: {
          function: ({ function: target }) =>
            Promise.resolve({ data: target?.functionId ?? '', contentType: 'text/plain' }),
        },
      })
      .listen(() => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  return { origin: `http://${HOST}:${port}`, close: () => server.close() };
}
