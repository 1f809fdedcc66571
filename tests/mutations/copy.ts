import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** What no test of a break needs. */
const LEFT_OUT = ['node_modules', '.git', '.local', 'dist', 'lib', 'test-results', 'playwright-report'];

/** Where packages are installed. */
const PACKAGES = ['node_modules', 'functions/node_modules'];

const isNeeded = (path: string): boolean => !LEFT_OUT.includes(basename(path));

/** Copies a project, without its packages, which the copy shares with ours. @returns the folder of the copy */
export function copyOf(project: string): string {
  mkdirSync('.local', { recursive: true });
  const copy = resolve(mkdtempSync('.local/mutations-'));
  for (const entry of readdirSync(project).filter(isNeeded))
    cpSync(join(project, entry), join(copy, entry), { recursive: true, filter: isNeeded });
  for (const packages of PACKAGES.filter((path) => existsSync(path))) {
    mkdirSync(dirname(join(copy, packages)), { recursive: true });
    symlinkSync(resolve(packages), join(copy, packages));
  }
  return copy;
}
