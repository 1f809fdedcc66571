import { parseArgs } from 'node:util';

/**
 * The steps of `npm run deploy -- [COMMAND] [OPTIONS]`: a dry run of the rules, then the functions, then rules and app together. If a
 * function fails, the old app keeps the old rules.
 */
export function planOf(args: readonly string[]): { targets: string[]; steps: string[][] } {
  const [command = '', ...options] = args[0]?.startsWith('-') === false ? args : ['deploy', ...args];
  if (command !== 'deploy') return { targets: ['hosting'], steps: [[command, ...options]] };
  const given = parseArgs({ args: options, options: { only: { type: 'string' } }, strict: false }).values;
  const asked = String(given.only ?? 'functions,database,hosting').split(',');
  const functions = asked.filter((target) => target.startsWith('functions'));
  const others = asked.filter((target) => !functions.includes(target));
  // Of several `--only` firebase-tools takes the last.
  const deploy = (targets: string[], ...more: string[]): string[][] =>
    targets.length === 0 ? [] : [['deploy', ...options, '--only', targets.join(','), ...more]];
  const isTried = functions.length > 0 && others.includes('database');
  return {
    targets: asked.map((target) => target.split(':')[0] ?? ''),
    steps: [...(isTried ? deploy(['database'], '--dry-run') : []), ...deploy(functions), ...deploy(others)],
  };
}
