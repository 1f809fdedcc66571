import { loadEnv, type Plugin } from 'vite';
import { configurationProblem } from './productionVariables';

/** Ends a build for production that would not work, with one line that names the variable and says what to do. */
export const requireConfiguration = (): Plugin => ({
  name: 'vibecheck:require-configuration',
  apply: 'build',
  config: ({ root = process.cwd(), build }, { mode }) => {
    // The visitor's page is built as a part of another build (build.ssr), which is checked.
    if (mode !== 'production' || build?.ssr !== undefined) return;
    const problem = configurationProblem(loadEnv(mode, root, 'VITE_'));
    if (problem === undefined) return;
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  },
});
