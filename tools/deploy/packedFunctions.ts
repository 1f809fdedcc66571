import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { packFunctions } from './firebaseTools';

const run = promisify(execFile);

/** Files with secrets and settings of this machine, which must not be uploaded. */
const PRIVATE = /(^|\/)(\.env(\..*)?|\.secret\.local|.*\.log)$/;

const option = v.optional(v.unknown());
const manifestSchema = v.object({
  endpoints: v.record(v.string(), v.object({ region: option, maxInstances: option, httpsTrigger: option })),
  params: v.optional(
    v.array(v.object({ name: v.string(), default: v.optional(v.union([v.string(), v.number()])) })),
    [],
  ),
});

export type FunctionsManifest = v.InferOutput<typeof manifestSchema>;

/** Functions as the cloud gets them: unpacked far from the project, and installed by their lockfile. */
export interface PackedFunctions {
  folder: string;
  files: string[];
  remove: () => Promise<void>;
}

/** The message of a program that failed, without its stack trace. */
function complaintOf(error: unknown): string {
  const text = error instanceof Error ? String(Reflect.get(error, 'stderr') ?? error.message) : String(error);
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines.slice(0, 6).join('\n');
}

/** @throws Error that says which step failed, and why. */
async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${complaintOf(error)}`, { cause: error });
  }
}

/**
 * Packs functions, unpacks them in another place and installs what they need.
 * @throws Error when a file would be uploaded that must not be, or when the lockfile does not fit
 */
export async function packedFunctions(source: string, ignore: readonly string[]): Promise<PackedFunctions> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const archive = await packFunctions(source, ignore);
    await run('tar', ['-xzf', archive, '-C', folder]);
    await rm(archive);
    const files = await readdir(folder, { recursive: true });
    const unwanted = files.filter((file) => PRIVATE.test(file));
    if (unwanted.length > 0) throw new Error(`${unwanted.join(', ')} would be uploaded with the functions.`);
    if (!existsSync(join(folder, 'package-lock.json'))) {
      throw new Error(
        'package-lock.json is not uploaded with the functions: the cloud would choose versions itself.',
      );
    }
    await step('The functions cannot be installed by their lockfile', () =>
      run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder }),
    );
    return { folder, files, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Loads the functions and asks for their description, as firebase-tools does. @throws Error when they cannot be loaded */
export async function discover(folder: string): Promise<FunctionsManifest> {
  const output = join(folder, 'functions.json');
  const script = join(folder, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  await step('The functions do not load', () =>
    run(process.execPath, [script, folder], {
      cwd: folder,
      // The environment of this process is not passed on: NODE_PATH or a loader could find packages that the cloud does not have.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        GCLOUD_PROJECT: 'vibecheck',
        FIREBASE_CONFIG: '{"projectId":"vibecheck"}',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    }),
  );
  return v.parse(manifestSchema, JSON.parse(await readFile(output, 'utf8')));
}
