import type { Path } from '../tree/dataNode';
import { exportedJsonOf } from '../tree/json';
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
  /** In the order in which they were evaluated; each part once. */
  values: readonly { text: string; value: string }[];
}

const MAX_CHARACTERS = 200;

const clipped = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)} …` : text;

/** A value as a developer reads it. */
function shown(value: Value | undefined): string {
  if (value === undefined) return 'cannot be evaluated';
  if (value === OBJECT) return 'an object';
  if (value instanceof Snapshot) return clipped(JSON.stringify(exportedJsonOf(value.node)));
  if (value instanceof RegExp) return String(value);
  return clipped(JSON.stringify(value));
}

/** Whether a rule holds; tells `onRule` why. */
export function holdsExplained(
  rule: CompiledRule,
  scope: Scope,
  asked: Pick<AskedRule, 'kind' | 'rulePlace' | 'path'>,
  onRule: (asked: AskedRule) => void,
): boolean {
  const values = new Map<string, string>();
  const holds = rule.holds({ ...scope, onValue: (text, value) => void values.set(text, shown(value)) });
  onRule({
    ...asked,
    line: rule.place.line,
    column: rule.place.column,
    source: rule.source,
    holds,
    values: [...values].map(([text, value]) => ({ text, value })),
  });
  return holds;
}
