// Why the rules refused something: the rule, its expression, and the values of its parts.

import type { Path } from '../tree/dataNode';
import { clipped, previewOf } from '../tree/preview';
import type { CompiledRule } from './expression';
import type { Scope } from './scope';
import { Snapshot } from './snapshot';
import type { Place } from './source';
import { OBJECT, type Value } from './value';

export type RuleKind = 'read' | 'write' | 'validate';

/** One rule that was asked, with the value of each part of its expression. */
export interface AskedRule extends Place {
  kind: RuleKind;
  /** The place of the rule in the rules, such as `/users/$uid`. */
  rulePlace: string;
  /** The place in the data for which it was asked, such as `/users/anna`. */
  path: Path;
  source: string;
  holds: boolean;
  /** Each part once, in the order of evaluation. The values are turned into text only when this is called. */
  values: () => readonly { text: string; value: string }[];
}

const MAX_CHARACTERS = 200;

/** A value as a developer reads it. */
function shown(value: Value | undefined): string {
  if (value === undefined) return 'cannot be evaluated';
  if (value === OBJECT) return 'an object';
  if (value instanceof Snapshot) return previewOf(value.node, MAX_CHARACTERS);
  if (value instanceof RegExp) return String(value);
  return clipped(JSON.stringify(value), MAX_CHARACTERS);
}

/** Says whether a rule holds, and tells `onRule` why. */
export function holdsExplained(
  rule: CompiledRule,
  scope: Scope,
  asked: Pick<AskedRule, 'kind' | 'rulePlace' | 'path'>,
  onRule: (asked: AskedRule) => void,
): boolean {
  const values = new Map<string, Value | undefined>();
  const holds = rule.holds({ ...scope, onValue: (text, value) => void values.set(text, value) });
  onRule({
    ...asked,
    line: rule.place.line,
    column: rule.place.column,
    source: rule.source,
    holds,
    values: () => [...values].map(([text, value]) => ({ text, value: shown(value) })),
  });
  return holds;
}
