import { loadEnv, type Plugin } from 'vite';
import { configurationProblem } from './productionVariables';

/** Ends a build for production that could not work, with one line that says which variable and what to do. */
export const requireConfiguration = (): Plugin => ({
  name: 'vibecheck:require-configuration',
  apply: 'build',
  config: ({ root = process.cwd(), build }, { mode }) => {
    // The page that is prepared for visitors is built along with the rest (build.ssr).
    if (mode !== 'production' || build?.ssr !== undefined) return;
    const problem = configurationProblem(loadEnv(mode, root, 'VITE_'));
    if (problem === undefined) return;
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  },
});
