import { rm } from 'node:fs/promises';
import { COVERAGE_FOLDER } from './coverage';

/** Deletes the coverage of earlier runs. */
export default async function forgetCoverage(): Promise<void> {
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
}
