// The operators of the rules language.

import { asNumber, EvaluationError, type Kind, type Value } from './value';

function add(one: Value, other: Value): Value {
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  const isText = (value: Value): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  if (isText(one) && isText(other)) return String(one) + String(other);
  throw new EvaluationError('+ takes numbers and strings');
}

/** Compares two values: below 0, 0, or above 0. If one of them is NaN, the result is NaN, and then no comparison holds. */
function difference(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') {
    if (one === other) return 0;
    return one < other ? -1 : 1;
  }
  throw new EvaluationError('a comparison takes two numbers or two strings');
}

/** Divides. Division by zero always gives NaN, never an infinity. */
const quotient = (one: number, other: number): number => (other === 0 ? NaN : one / other);

interface BinaryOperator {
  /** The kinds that both sides may have. `expected` names them in an error. */
  takes: readonly Kind[];
  expected: string;
  gives: Kind;
  apply: (one: Value, other: Value) => Value;
}

const comparison = (holds: (order: number) => boolean): BinaryOperator => ({
  takes: ['number', 'string'],
  expected: 'a number or string',
  gives: 'boolean',
  apply: (one, other) => holds(difference(one, other)),
});

const equality = (apply: BinaryOperator['apply']): BinaryOperator => ({
  takes: ['boolean', 'string', 'number', 'null', 'primitive', 'mixed'],
  expected: 'a primitive value',
  gives: 'boolean',
  apply,
});

const arithmetic = (apply: (one: number, other: number) => number): BinaryOperator => ({
  takes: ['number'],
  expected: 'a number',
  gives: 'number',
  apply: (one, other) => apply(asNumber(one), asNumber(other)),
});

const equals = equality((one, other) => one === other);
const differs = equality((one, other) => one !== other);

/** Every operator that evaluates both of its sides. */
export const BINARY: Readonly<Record<string, BinaryOperator>> = {
  '===': equals,
  '==': equals,
  '!==': differs,
  '!=': differs,
  '<': comparison((order) => order < 0),
  '>': comparison((order) => order > 0),
  '<=': comparison((order) => order <= 0),
  '>=': comparison((order) => order >= 0),
  '+': { takes: ['number', 'string'], expected: 'a number or string', gives: 'any', apply: add },
  '-': arithmetic((one, other) => one - other),
  '*': arithmetic((one, other) => one * other),
  '/': arithmetic(quotient),
  '%': arithmetic((one, other) => one % other),
};
