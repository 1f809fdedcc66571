/**
 * Preloaded into the Firebase CLI: lets its Auth emulator compile the check of a request when the first such request comes. It would compile
 * those of all requests at its start, which takes 8 s, and has no option for this; the library that does it has one.
 */
import { createRequire } from 'node:module';

const [, program = ''] = process.argv;

// The CLI's children get the same Node options.
if (/[\\/]firebase\.js$/.test(program)) {
  const exegesis = createRequire(program)('exegesis-express');
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}
