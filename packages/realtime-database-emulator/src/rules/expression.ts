// One rule: its text, its compiled expression, and its evaluation.

import { parseExpressionAt, type Expression as Tree } from 'acorn';
import { Compiler } from './compiler';
import type { CoverageRecorder } from './coverage';
import type { Scope } from './scope';
import type { Place } from './source';
import { asBoolean, EvaluationError, kindAllows } from './value';

export interface CompiledRule {
  readonly source: string;
  readonly place: Place;
  /** Whether the rule holds. An evaluation error counts as false. */
  holds: (scope: Scope) => boolean;
}

/** The position at which acorn could not read on. */
const positionOf = (error: unknown): number =>
  error instanceof SyntaxError && 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;

/** The message of acorn, without the position at its end. */
const reasonOf = (error: unknown): string =>
  `${(error instanceof Error ? error.message : String(error)).replace(/ \(\d+:\d+\)$/, '')}.`;

/** Parsed expressions by their text: the databases of a process often have the same rules. */
const trees = new Map<string, Tree>();

function treeOf(source: string): Tree {
  const tree = trees.get(source) ?? parseExpressionAt(source, 0, { ecmaVersion: 2020, preserveParens: true });
  trees.set(source, tree);
  return tree;
}

/**
 * Compiles one rule. `wildcards` are the `$names` above it; `.read` rules may not use `newData`.
 * @throws RulesError with the place of the problem.
 */
export function compileRule(
  source: string,
  place: Place,
  wildcards: ReadonlySet<string>,
  allowsNewData: boolean,
  coverage: CoverageRecorder,
): CompiledRule {
  const compiler = new Compiler(source, place, wildcards, allowsNewData, coverage);
  let tree: Tree;
  try {
    tree = treeOf(source);
  } catch (error) {
    return compiler.failToParse(positionOf(error), reasonOf(error));
  }
  const rest = source.slice(tree.end);
  if (rest.trim() !== '') {
    const offset = source.length - rest.trimStart().length;
    compiler.failToParse(offset, 'Unexpected text behind the expression.');
  }
  const compiled = compiler.compile(tree);
  if (!kindAllows(compiled.kind, 'boolean')) compiler.fail('Rules must evaluate to a boolean.', tree);
  return {
    source,
    place,
    holds: (scope) => {
      try {
        return asBoolean(compiled.run(scope));
      } catch (error) {
        if (error instanceof EvaluationError) return false;
        throw error;
      }
    },
  };
}
