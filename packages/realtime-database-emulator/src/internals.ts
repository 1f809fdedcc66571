/** For tests and tools that live in the same process and may reach past the protocol. */
export type { Actor, Database, Listener } from './database';
export { WHOLE_NODE } from './query/query';
export { compileRules, type Auth, type Ruleset } from './rules/ruleset';
export { startDatabaseEmulator, type DatabaseEmulator } from './server';
export { EMPTY, leafNode, withNodeAt, type Path } from './tree/dataNode';
export { exportedJsonOf } from './tree/json';
export { parsePath } from './tree/limits';
