import type { Path } from '../tree/dataNode';
import { clipped, previewOf } from '../tree/preview';
import type { CompiledRule } from './expression';
import type { Scope } from './scope';
import { Snapshot } from './snapshot';
import type { Place } from './source';
import { OBJECT, type Value } from './value';

export type RuleKind = 'read' | 'write' | 'validate';

/** One rule that was asked, and what the parts of its expression came to. */
export interface AskedRule extends Place {
  kind: RuleKind;
  /** Where it stands in the rules, such as `/users/$uid`. */
  rulePlace: string;
  /** Where that is in the data, such as `/users/anna`. */
  path: Path;
  source: string;
  holds: boolean;
  /** In the order in which they were evaluated; each part once. Put into words when it is asked for. */
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

/** Whether a rule holds; tells `onRule` why. */
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
