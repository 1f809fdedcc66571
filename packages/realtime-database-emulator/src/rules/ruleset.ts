// The rules of one database: loads them, and judges reads and writes.

import type { Rules } from '../options';
import { nodeAt, type DataNode, type Path, type Primitive } from '../tree/dataNode';
import { CoverageRecorder, type Coverage } from './coverage';
import { compileRule, type CompiledRule } from './expression';
import { holdsExplained, type AskedRule, type RuleKind } from './explanation';
import type { Scope } from './scope';
import { RulesError } from './rulesError';
import { Snapshot } from './snapshot';
import { readSource, type SourceMember, type SourceValue } from './source';
import type { Fields } from './value';

/** The user who asks, as the rules see it. null: not signed in. */
export type Auth = { uid: string | null; provider: string; token: Fields } | null;

/** A query as the rules see it (`query.*`). */
export interface QueryParameters {
  orderByKey: boolean;
  orderByValue: boolean;
  orderByPriority: boolean;
  orderByChild: string | null;
  startAt: Primitive | null;
  endAt: Primitive | null;
  equalTo: Primitive | null;
  limitToFirst: number | null;
  limitToLast: number | null;
}

const NO_QUERY: QueryParameters = {
  orderByKey: true,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
};

/** Told of each rule that was asked, in order. */
export type OnRule = (asked: AskedRule) => void;

interface ReadRequest {
  path: Path;
  auth: Auth;
  root: DataNode;
  /** Epoch ms. */
  now: number;
  query?: QueryParameters;
  onRule?: OnRule | undefined;
}

interface WriteRequest {
  /** A set has one path, an update can have several. */
  paths: readonly Path[];
  auth: Auth;
  root: DataNode;
  /** The tree as it would be after the whole write. */
  newRoot: DataNode;
  now: number;
  onRule?: OnRule | undefined;
}

interface RuleNode {
  /** The place of this node in the rules, such as `/users/$uid`. */
  place: string;
  read: CompiledRule | undefined;
  write: CompiledRule | undefined;
  validate: CompiledRule | undefined;
  indexes: readonly string[];
  children: ReadonlyMap<string, RuleNode>;
  wildcard: { name: string; node: RuleNode } | undefined;
}

export interface Ruleset {
  mayRead: (request: ReadRequest) => boolean;
  mayWrite: (request: WriteRequest) => boolean;
  coverage: () => readonly Coverage[];
  /** The `.indexOn` of a place. */
  indexesAt: (path: Path) => readonly string[];
}

function indexesFrom({ value, line, column, key }: SourceMember): string[] {
  const items = value.kind === 'list' ? value.items : [value];
  return items.map((item) => {
    if (item.kind === 'primitive' && typeof item.value === 'string') return item.value;
    throw new RulesError([{ line, column, message: `${key} takes a string or a list of strings.` }]);
  });
}

function ruleFrom(
  member: SourceMember | undefined,
  wildcards: ReadonlySet<string>,
  coverage: CoverageRecorder,
): CompiledRule | undefined {
  if (member === undefined) return undefined;
  const { key, value } = member;
  if (value.kind === 'primitive' && (typeof value.value === 'string' || typeof value.value === 'boolean')) {
    return compileRule(String(value.value), value, wildcards, key !== '.read', coverage);
  }
  throw new RulesError([
    { line: member.line, column: member.column, message: `${key} takes an expression.` },
  ]);
}

const PROPERTIES = ['.read', '.write', '.validate', '.indexOn'];

const FORBIDDEN_IN_KEY = /[.#$/[\]]/;

function ruleNodeFrom(
  source: SourceValue,
  place: string,
  wildcards: ReadonlySet<string>,
  coverage: CoverageRecorder,
): RuleNode {
  const { line, column } = source;
  if (source.kind !== 'object') throw new RulesError([{ line, column, message: 'Expected an object.' }]);
  const unknown = source.members.find(({ key }) => key.startsWith('.') && !PROPERTIES.includes(key));
  if (unknown !== undefined) {
    throw new RulesError([{ ...unknown, message: `Unknown property '${unknown.key}'.` }]);
  }
  const member = (name: string) => source.members.find(({ key }) => key === name);
  const named = source.members.filter(({ key }) => !key.startsWith('.') && !key.startsWith('$'));
  const [wildcard, second] = source.members.filter(({ key }) => key.startsWith('$'));
  if (second !== undefined) {
    throw new RulesError([{ ...second, message: 'A place has at most one wildcard.' }]);
  }
  const invalid = named.find(({ key }) => key === '' || FORBIDDEN_IN_KEY.test(key));
  if (invalid !== undefined) {
    throw new RulesError([
      { ...invalid, message: `Invalid key '${invalid.key}'. Keys are non-empty and hold no . # $ / [ or ].` },
    ]);
  }
  if (wildcard !== undefined && wildcards.has(wildcard.key)) {
    throw new RulesError([{ ...wildcard, message: `'${wildcard.key}' is already in use above.` }]);
  }
  const indexMember = member('.indexOn');
  return {
    place,
    read: ruleFrom(member('.read'), wildcards, coverage),
    write: ruleFrom(member('.write'), wildcards, coverage),
    validate: ruleFrom(member('.validate'), wildcards, coverage),
    indexes: indexMember === undefined ? [] : indexesFrom(indexMember),
    children: new Map(
      named.map(({ key, value }) => [key, ruleNodeFrom(value, `${place}/${key}`, wildcards, coverage)]),
    ),
    wildcard:
      wildcard === undefined
        ? undefined
        : {
            name: wildcard.key,
            node: ruleNodeFrom(
              wildcard.value,
              `${place}/${wildcard.key}`,
              new Set([...wildcards, wildcard.key]),
              coverage,
            ),
          },
  };
}

/** A rule node for one place in the data, with the keys that its wildcards stand for there. */
interface Step {
  rules: RuleNode;
  path: Path;
  wildcards: ReadonlyMap<string, string>;
}

function stepInto({ rules, path, wildcards }: Step, key: string): Step | undefined {
  const named = rules.children.get(key);
  if (named !== undefined) return { rules: named, path: [...path, key], wildcards };
  if (rules.wildcard === undefined) return undefined;
  const { name, node } = rules.wildcard;
  return { rules: node, path: [...path, key], wildcards: new Map([...wildcards, [name, key]]) };
}

/** The rule nodes from the root down to `path`. It ends where there are no more rules. */
function stepsTo(rules: RuleNode, path: Path): Step[] {
  const steps: Step[] = [{ rules, path: [], wildcards: new Map() }];
  for (const key of path) {
    const last = steps.at(-1);
    const next = last === undefined ? undefined : stepInto(last, key);
    if (next === undefined) break;
    steps.push(next);
  }
  return steps;
}

const scopeAt = (
  step: Step,
  request: { auth: Auth; root: DataNode; now: number },
  newRoot: DataNode,
  query: QueryParameters,
): Scope => ({
  auth: request.auth,
  now: request.now,
  root: new Snapshot(request.root, []),
  data: new Snapshot(request.root, step.path),
  newData: new Snapshot(newRoot, step.path),
  query: { ...query },
  wildcards: step.wildcards,
});

/** Asks the rule of one kind at a step. undefined: there is no such rule. */
function ask(
  kind: RuleKind,
  step: Step,
  scope: Scope,
  { onRule }: { onRule?: OnRule | undefined },
): boolean | undefined {
  const rule = step.rules[kind];
  if (rule === undefined) return undefined;
  if (onRule === undefined) return rule.holds(scope);
  return holdsExplained(rule, scope, { kind, rulePlace: step.rules.place, path: step.path }, onRule);
}

const isValid = (step: Step, request: WriteRequest): boolean =>
  ask('validate', step, scopeAt(step, request, request.newRoot, NO_QUERY), request) ?? true;

/** Whether everything below a written place passes its `.validate`. */
function isValidBelow(step: Step, node: DataNode, request: WriteRequest): boolean {
  return node.entries().every(([key, child]) => {
    const next = stepInto(step, key);
    return next === undefined || (isValid(next, request) && isValidBelow(next, child, request));
  });
}

function mayWritePath(rules: RuleNode, path: Path, request: WriteRequest): boolean {
  const steps = stepsTo(rules, path);
  const allowed = steps.some(
    (step) => ask('write', step, scopeAt(step, request, request.newRoot, NO_QUERY), request) ?? false,
  );
  if (!allowed) return false;
  const node = nodeAt(request.newRoot, path);
  if (node.isEmpty) return true;
  if (!steps.every((step) => isValid(step, request))) return false;
  const last = steps.at(-1);
  return last?.path.length === path.length ? isValidBelow(last, node, request) : true;
}

/**
 * Loads rules: JSON with comments.
 * @throws RulesError with the place of the first problem.
 */
export function compileRules(source: string): Ruleset {
  const file = readSource(source);
  const rulesMember = file.kind === 'object' ? file.members.find(({ key }) => key === 'rules') : undefined;
  if (rulesMember === undefined) {
    throw new RulesError([{ line: file.line, column: file.column, message: "Expected 'rules' property." }]);
  }
  const recorder = new CoverageRecorder();
  const rules = ruleNodeFrom(rulesMember.value, '', new Set(), recorder);
  return {
    coverage: () => recorder.report(),
    mayRead: (request) =>
      stepsTo(rules, request.path).some((step) => {
        const query = step.path.length === request.path.length ? request.query : undefined;
        return ask('read', step, scopeAt(step, request, request.root, query ?? NO_QUERY), request) ?? false;
      }),
    mayWrite: (request) => request.paths.every((path) => mayWritePath(rules, path, request)),
    indexesAt: (path) => {
      const step = stepsTo(rules, path).at(-1);
      return step?.path.length === path.length ? step.rules.indexes : [];
    },
  };
}

/** The text of rules that may be given as an object. */
export const rulesTextOf = (rules: Rules): string =>
  typeof rules === 'string' ? rules : JSON.stringify(rules, null, 2);

export const OPEN_RULES = '{ "rules": { ".read": true, ".write": true } }';
