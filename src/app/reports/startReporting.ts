import { makeReporter } from './reporting';
import { followTroubles } from './troubles';

/** Reports what went wrong since the start, and from now on (docs/operations.md). */
export const startReporting = (): void => followTroubles(makeReporter());
