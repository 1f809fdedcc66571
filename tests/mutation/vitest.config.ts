import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config';
import { testsOf } from './parts';

/** Each breaks the code for a run of its own, so only the tests of the part run, and one that hangs ends soon. */
const HANG_MS = 60_000;

const tests = testsOf((process.env.MUTATED_FILES ?? '').split(','));

/** The projects of `npm test` with only the tests that can see the mutated files. */
const projects = (whole.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return [];
  const { name } = project.test ?? {};
  const include = typeof name === 'string' ? (tests[name] ?? []) : [];
  return include.length === 0 ? [] : [{ ...project, test: { ...project.test, include } }];
});

export default defineConfig({
  ...whole,
  test: { ...whole.test, testTimeout: HANG_MS, hookTimeout: HANG_MS, projects },
});
