import {
  parseExpressionAt,
  type Expression as Tree,
  type SpreadElement,
  type Super,
  type PrivateIdentifier,
} from 'acorn';
import { callMethod, METHODS } from './methods';
import type { Place } from './source';
import { RulesError } from './rulesError';
import { Snapshot } from './snapshot';
import {
  asBoolean,
  asNumber,
  asString,
  EvaluationError,
  kindAllows,
  type Fields,
  type Kind,
  type Value,
} from './value';

/** What an expression is evaluated against. */
export interface Scope {
  auth: Value;
  now: number;
  root: Snapshot;
  data: Snapshot;
  newData: Snapshot;
  query: Value;
  wildcards: ReadonlyMap<string, string>;
}

interface Compiled {
  kind: Kind;
  run: (scope: Scope) => Value;
}

type AnyTree = Tree | SpreadElement | Super | PrivateIdentifier;

const VARIABLES: Readonly<Record<string, Compiled>> = {
  auth: { kind: 'any', run: (scope) => scope.auth },
  now: { kind: 'number', run: (scope) => scope.now },
  root: { kind: 'snapshot', run: (scope) => scope.root },
  data: { kind: 'snapshot', run: (scope) => scope.data },
  newData: { kind: 'snapshot', run: (scope) => scope.newData },
  query: { kind: 'fields', run: (scope) => scope.query },
};

const isFields = (value: Value): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof Snapshot) &&
  !(value instanceof RegExp) &&
  !Array.isArray(value);

function field(target: Value, name: string): Value {
  if (typeof target === 'string' && name === 'length') return target.length;
  if (!isFields(target)) throw new EvaluationError(`no property ${name}`);
  return Object.hasOwn(target, name) ? (target[name] ?? null) : null;
}

function add(one: Value, other: Value): Value {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  const isText = (value: Value): value is string | number | boolean | null =>
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if ((typeof one === 'string' && isText(other)) || (typeof other === 'string' && isText(one))) {
    return String(one) + String(other);
  }
  throw new EvaluationError('+ takes numbers or strings');
}

function isLess(one: Value, other: Value): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one < other;
  if (typeof one === 'string' && typeof other === 'string') return one < other;
  throw new EvaluationError('a comparison takes two numbers or two strings');
}

type Binary = (one: Value, other: Value) => Value;

const BINARY: Readonly<Record<string, { takes: Kind[]; gives: Kind; apply: Binary }>> = {
  '===': { takes: [], gives: 'boolean', apply: (one, other) => one === other },
  '==': { takes: [], gives: 'boolean', apply: (one, other) => one === other },
  '!==': { takes: [], gives: 'boolean', apply: (one, other) => one !== other },
  '!=': { takes: [], gives: 'boolean', apply: (one, other) => one !== other },
  '<': { takes: ['number', 'string'], gives: 'boolean', apply: (one, other) => isLess(one, other) },
  '>': { takes: ['number', 'string'], gives: 'boolean', apply: (one, other) => isLess(other, one) },
  '<=': { takes: ['number', 'string'], gives: 'boolean', apply: (one, other) => !isLess(other, one) },
  '>=': { takes: ['number', 'string'], gives: 'boolean', apply: (one, other) => !isLess(one, other) },
  '+': { takes: ['number', 'string', 'boolean', 'null'], gives: 'any', apply: add },
  '-': { takes: ['number'], gives: 'number', apply: (one, other) => asNumber(one) - asNumber(other) },
  '*': { takes: ['number'], gives: 'number', apply: (one, other) => asNumber(one) * asNumber(other) },
  '/': { takes: ['number'], gives: 'number', apply: (one, other) => asNumber(one) / asNumber(other) },
  '%': { takes: ['number'], gives: 'number', apply: (one, other) => asNumber(one) % asNumber(other) },
};

class Compiler {
  private readonly place: Place;
  private readonly wildcards: ReadonlySet<string>;
  private readonly allowsNewData: boolean;

  constructor(place: Place, wildcards: ReadonlySet<string>, allowsNewData: boolean) {
    this.place = place;
    this.wildcards = wildcards;
    this.allowsNewData = allowsNewData;
  }

  fail(message: string, tree?: AnyTree): never {
    // The expression starts behind the quote that opens its string.
    const column = this.place.column + 1 + (tree?.start ?? 0);
    throw new RulesError([{ line: this.place.line, column, message }]);
  }

  compile(tree: AnyTree): Compiled {
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
    return this.fail(`Expected ${kinds.join(' or ')}, but this is a ${compiled.kind}.`, tree);
  }

  private literal(value: unknown, tree: AnyTree): Compiled {
    if (value === null) return { kind: 'null', run: () => null };
    if (value instanceof RegExp) return { kind: 'regexp', run: () => value };
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
      this.expect(operand, argument, 'boolean');
      return { kind: 'boolean', run: (scope) => !asBoolean(operand.run(scope)) };
    }
    if (operator === '-') {
      this.expect(operand, argument, 'number');
      return { kind: 'number', run: (scope) => -asNumber(operand.run(scope)) };
    }
    return this.fail(`Unknown operator '${operator}'.`, tree);
  }

  private logical(operator: string, left: Tree, right: Tree, tree: AnyTree): Compiled {
    const one = this.expect(this.compile(left), left, 'boolean');
    const other = this.expect(this.compile(right), right, 'boolean');
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
    if (known.takes.length > 0) {
      this.expect(one, left, ...known.takes);
      this.expect(other, right, ...known.takes);
    }
    const isText = operator === '+' && (one.kind === 'string' || other.kind === 'string');
    const isSum = operator === '+' && one.kind === 'number' && other.kind === 'number';
    const { apply } = known;
    return {
      kind: isText ? 'string' : isSum ? 'number' : known.gives,
      run: (scope) => apply(one.run(scope), other.run(scope)),
    };
  }

  private conditional(test: Tree, consequent: Tree, alternate: Tree): Compiled {
    const condition = this.expect(this.compile(test), test, 'boolean');
    const then = this.compile(consequent);
    const otherwise = this.compile(alternate);
    return {
      kind: then.kind === otherwise.kind ? then.kind : 'any',
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
    if (computed) {
      const name = this.expect(this.compile(property), property, 'string');
      return { kind: 'any', run: (scope) => field(target.run(scope), asString(name.run(scope))) };
    }
    if (property.type !== 'Identifier') return this.fail('Expected a name.', property);
    const { name } = property;
    if (target.kind === 'string' && name !== 'length') this.fail(`No such property '${name}'.`, property);
    if (target.kind === 'snapshot') this.fail(`No such property '${name}'.`, property);
    this.expect(target, tree, 'string', 'fields');
    return {
      kind: target.kind === 'string' ? 'number' : 'any',
      run: (scope) => field(target.run(scope), name),
    };
  }

  private call(callee: AnyTree, trees: readonly AnyTree[], tree: AnyTree): Compiled {
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') {
      return this.fail('Only methods can be called.', tree);
    }
    const { name } = callee.property;
    const method = METHODS[name] ?? this.fail(`No such method '${name}'.`, callee.property);
    const target = this.expect(this.compile(callee.object), callee.object, method.on);
    const least = method.parameters.length - (method.optional ?? 0);
    if (trees.length < least || trees.length > method.parameters.length) {
      this.fail(`'${name}' takes ${method.parameters.length} arguments, not ${trees.length}.`, tree);
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

export interface CompiledRule {
  readonly source: string;
  /** Whether it holds; an evaluation error counts as false. */
  holds: (scope: Scope) => boolean;
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
): CompiledRule {
  const compiler = new Compiler(place, wildcards, allowsNewData);
  let tree: Tree;
  try {
    tree = parseExpressionAt(source, 0, { ecmaVersion: 2020, preserveParens: true });
  } catch (error) {
    return compiler.fail(error instanceof Error ? error.message : String(error));
  }
  if (source.slice(tree.end).trim() !== '') compiler.fail('Unexpected text behind the expression.');
  const compiled = compiler.expect(compiler.compile(tree), tree, 'boolean');
  return {
    source,
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
