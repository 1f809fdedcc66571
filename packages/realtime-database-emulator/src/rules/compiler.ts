// Compiles an expression of the rules, parsed by acorn, into a function, and checks its types on the way.

import type { Expression as Tree, PrivateIdentifier, SpreadElement, Super } from 'acorn';
import type { CoverageRecorder, ValueCounts } from './coverage';
import { field, lengthOf } from './fields';
import { callMethod, METHODS } from './methods';
import { BINARY } from './operators';
import { patternProblem } from './pattern';
import { parseError, RulesError } from './rulesError';
import { QUERY_FIELDS, VARIABLES, type Compiled, type Scope } from './scope';
import type { Place } from './source';
import { asBoolean, asNumber, asString, kindAllows, type Kind, type Value } from './value';

type AnyTree = Tree | SpreadElement | Super | PrivateIdentifier;

const nameOf = (tree: AnyTree): string | undefined => (tree.type === 'Identifier' ? tree.name : undefined);

const literalName = (tree: AnyTree): string | undefined =>
  tree.type === 'Literal' && typeof tree.value === 'string' ? tree.value : undefined;

function commonKind(one: Kind, other: Kind): Kind {
  if (one === other) return one;
  const isOpen = (kind: Kind): boolean => kind === 'any' || kind === 'primitive';
  if (isOpen(one)) return other === 'snapshot' ? 'mixed' : one;
  if (isOpen(other)) return one === 'snapshot' ? 'mixed' : other;
  return 'mixed';
}

/** Counts the values of an expression for the coverage, and reports them to `onValue` for explanations. */
const counted =
  (run: Compiled['run'], counts: ValueCounts, text: string): Compiled['run'] =>
  (scope) => {
    try {
      const value = run(scope);
      counts.count(value);
      scope.onValue?.(text, value);
      return value;
    } catch (error) {
      counts.countError();
      scope.onValue?.(text, undefined);
      throw error;
    }
  };

/** Turns the tree of an expression into something that can be evaluated. Checks the kinds of the operands. */
export class Compiler {
  private readonly source: string;
  private readonly place: Place;
  private readonly wildcards: ReadonlySet<string>;
  private readonly allowsNewData: boolean;
  private readonly coverage: CoverageRecorder;

  constructor(
    source: string,
    place: Place,
    wildcards: ReadonlySet<string>,
    allowsNewData: boolean,
    coverage: CoverageRecorder,
  ) {
    this.source = source;
    this.place = place;
    this.coverage = coverage;
    this.wildcards = wildcards;
    this.allowsNewData = allowsNewData;
  }

  private placeOf(tree: AnyTree | undefined): Place {
    // The expression starts one character later, behind the quote that opens its string.
    return { line: this.place.line, column: this.place.column + 1 + (tree?.start ?? 0) };
  }

  fail(message: string, tree?: AnyTree): never {
    throw new RulesError([{ ...this.placeOf(tree), message }]);
  }

  /** Throws the error for an expression that cannot be parsed from `offset` on. */
  failToParse(offset: number, reason: string): never {
    const { line, column } = this.placeOf(undefined);
    throw new RulesError([{ line, column: column + offset, message: parseError(reason) }]);
  }

  compile(tree: AnyTree): Compiled {
    const { kind, run } = this.compileTree(tree);
    if (tree.type === 'ParenthesizedExpression' || tree.type === 'Literal') return { kind, run };
    const counts = this.coverage.countsOf(this.placeOf(tree), tree.end - tree.start);
    return { kind, run: counted(run, counts, this.source.slice(tree.start, tree.end)) };
  }

  private compileTree(tree: AnyTree): Compiled {
    switch (tree.type) {
      case 'Literal':
        return this.literal(tree.value, tree);
      case 'Identifier':
        return this.variable(tree.name, tree);
      case 'ParenthesizedExpression':
        return this.compile(tree.expression);
      case 'UnaryExpression':
        return this.unary(tree.operator, tree.argument, tree);
      case 'LogicalExpression':
        return this.logical(tree.operator, tree.left, tree.right, tree);
      case 'BinaryExpression':
        return this.binary(tree.operator, tree.left, tree.right, tree);
      case 'ConditionalExpression':
        return this.conditional(tree.test, tree.consequent, tree.alternate);
      case 'ArrayExpression':
        return this.list(tree.elements, tree);
      case 'MemberExpression':
        return this.member(tree.object, tree.property, tree.computed, tree);
      case 'CallExpression':
        return this.call(tree.callee, tree.arguments, tree);
      default:
        return this.fail(`${tree.type} is not part of the rules language.`, tree);
    }
  }

  expect(compiled: Compiled, tree: AnyTree, ...kinds: Kind[]): Compiled {
    if (kindAllows(compiled.kind, ...kinds)) return compiled;
    return this.fail(`Type error: expected ${kinds.join(' or ')}, but this is ${compiled.kind}.`, tree);
  }

  private literal(value: unknown, tree: AnyTree): Compiled {
    if (value === null) return { kind: 'null', run: () => null };
    if (value instanceof RegExp) {
      if (value.flags !== '' && value.flags !== 'i')
        this.fail('Regular expressions take the flag i only.', tree);
      const problem = patternProblem(value.source);
      if (problem !== undefined) this.fail(`Invalid regular expression: ${problem}.`, tree);
      return { kind: 'regexp', run: () => value };
    }
    if (typeof value === 'string') return { kind: 'string', run: () => value };
    if (typeof value === 'number') return { kind: 'number', run: () => value };
    if (typeof value === 'boolean') return { kind: 'boolean', run: () => value };
    return this.fail('Unknown literal.', tree);
  }

  private variable(name: string, tree: AnyTree): Compiled {
    if (name.startsWith('$')) {
      if (!this.wildcards.has(name)) this.fail(`Unknown variable '${name}'.`, tree);
      return { kind: 'string', run: ({ wildcards }) => wildcards.get(name) ?? null };
    }
    if (name === 'newData' && !this.allowsNewData) this.fail("'newData' cannot be used in .read.", tree);
    return VARIABLES[name] ?? this.fail(`Unknown variable '${name}'.`, tree);
  }

  private unary(operator: string, argument: Tree, tree: AnyTree): Compiled {
    const operand = this.compile(argument);
    if (operator === '!') {
      if (!kindAllows(operand.kind, 'boolean')) this.fail('Operand of ! must be boolean.', argument);
      return { kind: 'boolean', run: (scope) => !asBoolean(operand.run(scope)) };
    }
    if (operator === '-') {
      if (!kindAllows(operand.kind, 'number')) this.fail('Operand of unary - must be a number.', argument);
      return { kind: 'number', run: (scope) => -asNumber(operand.run(scope)) };
    }
    return this.fail(`Unknown operator '${operator}'.`, tree);
  }

  private logical(operator: string, left: Tree, right: Tree, tree: AnyTree): Compiled {
    const one = this.compile(left);
    if (!kindAllows(one.kind, 'boolean')) this.fail(`Left operand of ${operator} must be boolean.`, left);
    const other = this.compile(right);
    if (!kindAllows(other.kind, 'boolean')) this.fail(`Right operand of ${operator} must be boolean.`, right);
    if (operator === '&&') {
      return { kind: 'boolean', run: (scope) => asBoolean(one.run(scope)) && asBoolean(other.run(scope)) };
    }
    if (operator === '||') {
      return { kind: 'boolean', run: (scope) => asBoolean(one.run(scope)) || asBoolean(other.run(scope)) };
    }
    return this.fail(`Unknown operator '${operator}'.`, tree);
  }

  private binary(operator: string, left: AnyTree, right: Tree, tree: AnyTree): Compiled {
    const known = BINARY[operator] ?? this.fail(`Unknown operator '${operator}'.`, tree);
    const one = this.compile(left);
    const other = this.compile(right);
    const check = (side: string, compiled: Compiled, place: AnyTree): void => {
      if (kindAllows(compiled.kind, ...known.takes)) return;
      this.fail(`Invalid ${operator} expression: ${side} operand is not ${known.expected}.`, place);
    };
    check('left', one, left);
    check('right', other, right);
    const isText = operator === '+' && (one.kind === 'string' || other.kind === 'string');
    const isSum = operator === '+' && one.kind === 'number' && other.kind === 'number';
    const { apply } = known;
    return {
      kind: isText ? 'string' : isSum ? 'number' : known.gives,
      run: (scope) => apply(one.run(scope), other.run(scope)),
    };
  }

  private conditional(test: Tree, consequent: Tree, alternate: Tree): Compiled {
    const condition = this.compile(test);
    if (!kindAllows(condition.kind, 'boolean')) this.fail('Condition of ? must be boolean.', test);
    const then = this.compile(consequent);
    const otherwise = this.compile(alternate);
    return {
      kind: commonKind(then.kind, otherwise.kind),
      run: (scope) => (asBoolean(condition.run(scope)) ? then.run(scope) : otherwise.run(scope)),
    };
  }

  private list(elements: readonly (AnyTree | null)[], tree: AnyTree): Compiled {
    const items = elements.map((element) => {
      if (element === null) return this.fail('A list has no holes.', tree);
      return this.expect(this.compile(element), element, 'string');
    });
    return { kind: 'list', run: (scope) => items.map((item) => item.run(scope)) };
  }

  private member(object: AnyTree, property: AnyTree, computed: boolean, tree: AnyTree): Compiled {
    const target = this.compile(object);
    const name = computed ? literalName(property) : nameOf(property);
    if (name === undefined) return this.computedField(target, property);
    return this.field(target, name, computed ? property : tree);
  }

  private computedField(target: Compiled, property: AnyTree): Compiled {
    const name = this.expect(this.compile(property), property, 'string');
    if (target.kind !== 'any') this.fail('Only auth has properties with a computed name.', property);
    return { kind: 'any', run: (scope) => field(target.run(scope), asString(name.run(scope))) };
  }

  private field(target: Compiled, name: string, tree: AnyTree): Compiled {
    const run = (scope: Scope): Value => field(target.run(scope), name);
    const queryKind =
      target.kind === 'query' && Object.hasOwn(QUERY_FIELDS, name) ? QUERY_FIELDS[name] : undefined;
    if (queryKind !== undefined) return { kind: queryKind, run };
    if (name === 'length' && (target.kind === 'string' || target.kind === 'primitive')) {
      return { kind: 'number', run: (scope) => asString(target.run(scope)).length };
    }
    if (target.kind !== 'any') this.fail(`No such method/property '${name}'.`, tree);
    // `length` of null is an evaluation error. If it gave null, a rule that compares it with null would hold.
    if (name === 'length') return { kind: 'any', run: (scope) => lengthOf(target.run(scope)) };
    return { kind: 'any', run };
  }

  private call(callee: AnyTree, trees: readonly AnyTree[], tree: AnyTree): Compiled {
    if (callee.type !== 'MemberExpression')
      return this.fail('Function call on target that is not a function.', tree);
    const name = callee.computed ? literalName(callee.property) : nameOf(callee.property);
    const known = name !== undefined && Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    const method = known ?? this.fail(`No such method/property '${name ?? ''}'.`, callee.property);
    const target = this.compile(callee.object);
    const fits = method.on === 'snapshot' ? target.kind === 'snapshot' : kindAllows(target.kind, 'string');
    if (name === undefined || !fits)
      return this.fail(`No such method/property '${name ?? ''}'.`, callee.property);
    const least = method.parameters.length - (method.optional ?? 0);
    if (trees.length < least || trees.length > method.parameters.length) {
      this.fail(`${name}() takes ${method.parameters.length} arguments, but ${trees.length} given.`, tree);
    }
    const [first] = trees;
    if (name === 'hasChildren' && first?.type === 'ArrayExpression' && first.elements.length === 0) {
      this.fail('hasChildren() requires a list of at least one key.', first);
    }
    const values = trees.map((argument, index) =>
      this.expect(this.compile(argument), argument, method.parameters[index] ?? 'any'),
    );
    return {
      kind: method.gives,
      run: (scope) =>
        callMethod(
          name,
          target.run(scope),
          values.map((value) => value.run(scope)),
        ),
    };
  }
}
