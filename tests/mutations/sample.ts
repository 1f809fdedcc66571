import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Mutation } from './mutation';

/** How many breaks are tried with each commit. */
export const SAMPLE_SIZE = 12;

/** The hash of the commit; without git always the same. */
export function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return 'no commit';
  }
}

/** A few of the breaks: others for another seed, always the same for one. */
export function sampleOf(mutations: readonly Mutation[], seed: string): Mutation[] {
  const place = ({ name }: Mutation): string => createHash('sha256').update(seed).update(name).digest('hex');
  return mutations.toSorted((one, other) => place(one).localeCompare(place(other))).slice(0, SAMPLE_SIZE);
}
