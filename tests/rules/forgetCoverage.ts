import { rm } from 'node:fs/promises';
import { COVERAGE_FOLDER } from './coverage';

export default async function forgetCoverage(): Promise<void> {
  await rm(COVERAGE_FOLDER, { recursive: true, force: true });
}
