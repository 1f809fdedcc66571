import { createRequire } from 'node:module';

/**
 * The Auth emulator of the Firebase CLI would compile the checks of all requests at its start, which takes 8 s, and has no option for this;
 * the library that does it has one.
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
