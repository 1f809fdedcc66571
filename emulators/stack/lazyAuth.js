import { createRequire } from 'node:module';

/**
 * Lets the Auth emulator of the Firebase CLI compile the check of a request when the first such request comes. It would compile those of all
 * requests at its start, which takes 8 s, and has no option for this; the library that does it has one.
 * @param require that of a file of the CLI
 */
export function compileChecksLazily(require) {
  const exegesis = require('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

// Preloaded into the CLI. Its children get the same Node options.
const [, program = ''] = process.argv;
if (/[\\/]firebase\.js$/.test(program)) compileChecksLazily(createRequire(program));
