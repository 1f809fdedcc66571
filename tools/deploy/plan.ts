const TARGETS = ['functions', 'database', 'hosting'];

export interface Plan {
  /** Without the names of single functions. */
  targets: Set<string>;
  /** Calls of firebase-tools. */
  steps: string[][];
}

function splitOnly(options: readonly string[]): { only: string[]; rest: string[] } {
  const rest = [...options];
  const index = rest.findIndex((option) => /^--only(=|$)/.test(option));
  if (index === -1) return { only: TARGETS, rest };
  const [option = '', value = ''] = rest.splice(index, rest[index] === '--only' ? 2 : 1);
  return { only: (option.split('=')[1] ?? value).split(','), rest };
}

/**
 * What `npm run deploy -- [COMMAND] [OPTIONS]` does: a dry run of the rules, then the functions, then rules and app together. If a function
 * fails, the old app keeps the old rules.
 */
export function planOf(args: readonly string[]): Plan {
  const [command = 'deploy', ...options] = args[0]?.startsWith('-') === false ? args : ['deploy', ...args];
  if (command !== 'deploy') return { targets: new Set(['hosting']), steps: [[command, ...options]] };
  const { only, rest } = splitOnly(options);
  const functions = only.filter((target) => target.startsWith('functions'));
  const others = only.filter((target) => !functions.includes(target));
  const deploy = (targets: string[]): string[][] =>
    targets.length === 0 ? [] : [['deploy', '--only', targets.join(','), ...rest]];
  const isTried = functions.length > 0 && others.includes('database');
  return {
    targets: new Set(only.map((target) => target.split(':')[0] ?? '')),
    steps: [
      ...(isTried ? [['deploy', '--only', 'database', '--dry-run']] : []),
      ...deploy(functions),
      ...deploy(others),
    ],
  };
}
