import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Needs root, so that nobody is asked for a password. */
export function installFromDebian(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
