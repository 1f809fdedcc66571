import { all } from './sentences';

export interface Rules {
  [name: string]: string | readonly string[] | Rules;
}

const hasNoPriority = 'newData.getPriority() === null';

const isRules = (rule: Rules[string]): rule is Rules => typeof rule === 'object' && !Array.isArray(rule);

/** No other rule would validate the priorities that clients write. */
export function withoutPriorities(rules: Rules, isWritten = false): Rules {
  const isWrittenHere = isWritten || '.write' in rules;
  const within = Object.entries(rules).map(([name, rule]): [string, Rules[string]] => [
    name,
    isRules(rule) ? withoutPriorities(rule, isWrittenHere) : rule,
  ]);
  const own = rules['.validate'];
  if (!isWrittenHere || own === 'false') return Object.fromEntries(within);
  const validate = typeof own === 'string' && own !== 'true' ? all(own, hasNoPriority) : hasNoPriority;
  return { ...Object.fromEntries(within), '.validate': validate };
}
