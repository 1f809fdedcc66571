// One database: its tree, its rules and its listeners. Every read and write comes here, whoever asks.

import { Watch, type Change } from './change';
import { ListenerTree } from './listenerTree';
import { view, WHOLE_NODE, type Query } from './query/query';
import { ruleParametersOf } from './query/ruleParameters';
import type { Coverage } from './rules/coverage';
import type { AskedRule } from './rules/explanation';
import { compileRules, type Auth, type OnRule, type Ruleset } from './rules/ruleset';
import { EMPTY, nodeAt, type DataNode, type Path } from './tree/dataNode';
import { hashOf } from './tree/hash';
import { checkDepth } from './tree/limits';
import { DataStale, PermissionDenied } from './refusals';
import { targetOf, written, writesFrom, type Write } from './write';

/** The acting user. Administrators bypass the rules. */
export type Actor = { admin: true } | { admin: false; auth: Auth };

/** A subscription to a path or a query. */
export interface Listener {
  readonly path: Path;
  readonly query: Query;
  onChange: (change: Change) => void;
  /** Called once, when the listener may no longer read. */
  onRevoked: () => void;
  mayStillRead: () => boolean;
}

interface OpenListener {
  readonly path: Path;
  readonly listener: Listener;
  readonly watch: Watch;
}

/** A write, for the data file, triggers and the window. */
export interface Written {
  actor: Actor;
  /** The written paths: everything else is unchanged. */
  paths: readonly Path[];
  before: DataNode;
  after: DataNode;
  /** Epoch ms. */
  now: number;
  /** No triggers. */
  isQuiet: boolean;
}

/** A decision of the rules. */
export interface Decision {
  act: 'read' | 'write';
  isAllowed: boolean;
  auth: Auth;
  paths: readonly Path[];
  rules: readonly AskedRule[];
  /** Epoch ms. */
  now: number;
}

/** One database: its tree, its rules and its listeners. */
export class Database {
  private root: DataNode;
  private rules: Ruleset;
  private source: string;
  private readonly open = new ListenerTree<OpenListener>();
  private readonly byListener = new Map<Listener, OpenListener>();
  private isQuiet = false;
  private readonly decisionObservers = new Set<(decision: Decision) => void>();
  private readonly observers = new Set<(written: Written) => void>();

  /** `root` is the data at the start. */
  constructor(rulesSource: string, root = EMPTY) {
    this.source = rulesSource;
    this.rules = compileRules(rulesSource);
    this.root = root;
  }

  /** Runs `act` without triggers. */
  quietly<Result>(act: () => Result): Result {
    this.isQuiet = true;
    try {
      return act();
    } finally {
      this.isQuiet = false;
    }
  }

  /** Everything. */
  get tree(): DataNode {
    return this.root;
  }

  /** Calls `observer` for each write, before the listeners. @returns how to stop */
  observe(observer: (written: Written) => void): () => void {
    this.observers.add(observer);
    return () => void this.observers.delete(observer);
  }

  get rulesSource(): string {
    return this.source;
  }

  /**
   * Replaces the rules and cancels listeners that may no longer read.
   * @throws RulesError; the old rules then stay in force
   */
  setRules(source: string): void {
    this.rules = compileRules(source);
    this.source = source;
    for (const { listener } of this.open.all()) this.revokeUnreadable(listener);
  }

  /** The coverage of the rules since they were loaded. */
  coverage(): readonly Coverage[] {
    return this.rules.coverage();
  }

  get listenerCount(): number {
    return this.open.size;
  }

  /** Calls `observer` for each decision of the rules. @returns how to stop */
  observeDecisions(observer: (decision: Decision) => void): () => void {
    this.decisionObservers.add(observer);
    return () => void this.decisionObservers.delete(observer);
  }

  mayRead(actor: Actor, path: Path, query: Query): boolean {
    if (actor.admin) return true;
    const { auth } = actor;
    const { root } = this;
    return this.decide({ act: 'read', auth, paths: [path] }, (now, onRule) =>
      this.rules.mayRead({ path, auth, root, now, query: ruleParametersOf(query), onRule }),
    );
  }

  private decide(
    asked: Pick<Decision, 'act' | 'auth' | 'paths'>,
    ask: (now: number, onRule: OnRule | undefined) => boolean,
  ): boolean {
    const now = Date.now();
    if (this.decisionObservers.size === 0) return ask(now, undefined);
    const rules: AskedRule[] = [];
    const isAllowed = ask(now, (rule) => void rules.push(rule));
    for (const observer of this.decisionObservers) observer({ ...asked, isAllowed, rules, now });
    return isAllowed;
  }

  /** Whether the rules have the index of a query, which production requires. */
  hasIndexFor(path: Path, query: Query): boolean {
    const { order } = query;
    if (order.by === 'key' || order.by === 'priority') return true;
    return this.rules.indexesAt(path).includes(order.by === 'value' ? '.value' : order.path.join('/'));
  }

  /** @throws PermissionDenied */
  read(actor: Actor, path: Path, query: Query): DataNode {
    if (!this.mayRead(actor, path, query)) throw new PermissionDenied();
    return view(nodeAt(this.root, path), query);
  }

  /** @throws PermissionDenied */
  listen(actor: Actor, listener: Listener): DataNode {
    const { path, query } = listener;
    const node = this.read(actor, path, query);
    const open = { path, listener, watch: new Watch(path, query, nodeAt(this.root, path)) };
    this.byListener.set(listener, open);
    this.open.add(open);
    return node;
  }

  unlisten(listener: Listener): void {
    const open = this.byListener.get(listener);
    if (open === undefined) return;
    this.byListener.delete(listener);
    this.open.delete(open);
  }

  /** Cancels the listener if it may no longer read. */
  revokeUnreadable(listener: Listener): void {
    if (!this.byListener.has(listener) || listener.mayStillRead()) return;
    this.unlisten(listener);
    listener.onRevoked();
  }

  /**
   * Replaces the node at `path`, with `hash` only if it still has that hash. Whoever may neither read the node nor write `json` is refused
   * in both cases, and cannot guess its content.
   * @returns the new node
   * @throws PermissionDenied, DataStale, InvalidData
   */
  set(actor: Actor, path: Path, json: unknown, hash?: string): DataNode {
    checkDepth(path.length);
    if (hash !== undefined && hash !== hashOf(nodeAt(this.root, path))) {
      if (!this.mayRead(actor, path, WHOLE_NODE)) this.check(actor, [{ path, json }]);
      throw new DataStale();
    }
    this.apply(actor, [{ path, json }]);
    return nodeAt(this.root, path);
  }

  /**
   * Writes several nodes at or below `path`: all of them or none.
   * @throws PermissionDenied, InvalidData
   */
  update(actor: Actor, path: Path, children: Readonly<Record<string, unknown>>): void {
    this.apply(actor, writesFrom(path, children), path);
  }

  /** @throws PermissionDenied, InvalidData when the writes would be refused now */
  check(actor: Actor, writes: readonly Write[]): void {
    this.judge(actor, writes, Date.now());
  }

  /**
   * Applies all writes or none. `updated` is the path of an update.
   * @throws PermissionDenied, InvalidData
   */
  apply(actor: Actor, writes: readonly Write[], updated?: Path): void {
    const before = this.root;
    const now = Date.now();
    const newRoot = this.judge(actor, writes, now);
    if (newRoot === before) return;
    this.root = newRoot;
    const paths = writes.map(({ path }) => targetOf(path));
    const change = { actor, paths, before, after: newRoot, now, isQuiet: this.isQuiet };
    for (const observer of this.observers) observer(change);
    for (const open of this.open.concernedBy(paths)) this.tell(open, change, updated);
  }

  private judge(actor: Actor, writes: readonly Write[], now: number): DataNode {
    const newRoot = written(this.root, writes, now);
    if (actor.admin) return newRoot;
    const { auth } = actor;
    const { root } = this;
    const paths = writes.map(({ path }) => targetOf(path));
    const isAllowed = this.decide({ act: 'write', auth, paths }, (_now, onRule) =>
      this.rules.mayWrite({ paths, auth, root, newRoot, now, onRule }),
    );
    if (!isAllowed) throw new PermissionDenied();
    return newRoot;
  }

  private tell(open: OpenListener, { before, after, paths }: Written, updated: Path | undefined): void {
    const { listener, watch } = open;
    if (!this.byListener.has(listener)) return;
    const change = watch.change(before, after, paths, updated);
    if (change === undefined) return;
    this.revokeUnreadable(listener);
    if (this.byListener.has(listener)) listener.onChange(change);
  }
}
