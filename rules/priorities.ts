import { all } from './sentences';

export interface Rules {
  [name: string]: string | readonly string[] | Rules;
}

const hasNoPriority = 'newData.getPriority() === null';

const isRules = (rule: Rules[string]): rule is Rules => typeof rule === 'object' && !Array.isArray(rule);

/**
 * The same rules, in which whatever a client writes has no priority: the product orders nothing by one, and a priority is
 * a value that no other rule looks at.
 */
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
