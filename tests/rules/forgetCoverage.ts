import { rm } from 'node:fs/promises';
import { COVERAGE_FOLDER } from './coverage';

/** Before the first test: what an earlier run covered says nothing of this one. */
export default async function forgetCoverage(): Promise<void> {
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
}
