import { all } from './sentences';

export interface Rules {
  [name: string]: string | readonly string[] | Rules;
}

const hasNoPriority = 'newData.getPriority() === null';

const isRules = (rule: Rules[string]): rule is Rules => typeof rule === 'object' && !Array.isArray(rule);

/** Adds to every rule that clients write no priorities: no other rule would validate them. */
export function withoutPriorities(rules: Rules, isWritten = false): Rules {
  const isWrittenHere = isWritten || '.write' in rules;
  const within = Object.entries(rules).map(([name, rule]): [string, Rules[string]] => [
    name,
    isRules(rule) ? withoutPriorities(rule, isWrittenHere) : rule,
  ]);
  const known = rules['.validate'];
  if (!isWrittenHere || known === 'false') return Object.fromEntries(within);
  const validate = typeof known === 'string' && known !== 'true' ? all(known, hasNoPriority) : hasNoPriority;
  return { ...Object.fromEntries(within), '.validate': validate };
}
