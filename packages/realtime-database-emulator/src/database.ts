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

/** The user who acts. The rules judge everybody but an administrator. */
export type Actor = { admin: true } | { admin: false; auth: Auth };

/** Somebody who wants to know what stands at a place, or what a query at that place gives. */
export interface Listener {
  readonly path: Path;
  readonly query: Query;
  onChange: (change: Change) => void;
  /** Called once, when the listener may no longer read. After that it is told nothing. */
  onRevoked: () => void;
  mayStillRead: () => boolean;
  /** The user who listens, to be shown in the window. */
  who?: () => Actor;
}

interface OpenListener {
  readonly path: Path;
  readonly listener: Listener;
  readonly watch: Watch;
}

/** What a write changed. It is told to whatever keeps writes, calls functions for them or shows them. */
export interface Written {
  actor: Actor;
  /** The places that the write names. Only at and below them has anything changed. */
  paths: readonly Path[];
  before: DataNode;
  after: DataNode;
  /** Epoch ms. */
  now: number;
  /** Functions are not called for it. */
  isQuiet: boolean;
}

/** What the rules decided about one request, and which rules were asked. */
export interface Decision {
  act: 'read' | 'write';
  isAllowed: boolean;
  auth: Auth;
  paths: readonly Path[];
  rules: readonly AskedRule[];
  /** Epoch ms. */
  now: number;
}

export interface DatabaseOptions {
  /** The data at the start. */
  root?: DataNode;
  /** Resolves when everything that was written is kept as the options say. undefined: it is kept already. */
  kept?: () => Promise<void> | undefined;
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
  /** Resolves when everything that was written is kept as the options say. undefined: it is kept already. */
  readonly kept: () => Promise<void> | undefined;

  constructor(rulesSource: string, { root = EMPTY, kept = () => undefined }: DatabaseOptions = {}) {
    this.source = rulesSource;
    this.rules = compileRules(rulesSource);
    this.root = root;
    this.kept = kept;
  }

  /** Does what `act` does without functions being called for it. */
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

  /** Tells `observer` of each write, before the listeners are told. @returns a function that ends this */
  observe(observer: (written: Written) => void): () => void {
    this.observers.add(observer);
    return () => void this.observers.delete(observer);
  }

  get rulesSource(): string {
    return this.source;
  }

  /**
   * Loads other rules. A listener that may no longer read under them is told so.
   * @throws RulesError when the rules cannot be loaded. The old rules then stay in force.
   */
  setRules(source: string): void {
    this.rules = compileRules(source);
    this.source = source;
    for (const { listener } of this.open.all()) this.revokeUnreadable(listener);
  }

  /** For each expression of the rules, how often each outcome was counted since the rules were loaded. */
  coverage(): readonly Coverage[] {
    return this.rules.coverage();
  }

  get listenerCount(): number {
    return this.open.size;
  }

  /** Tells `observer` of what the rules decide. @returns a function that ends this */
  observeDecisions(observer: (decision: Decision) => void): () => void {
    this.decisionObservers.add(observer);
    return () => void this.decisionObservers.delete(observer);
  }

  /** The open listeners. */
  listeners(): readonly Listener[] {
    return [...this.byListener.keys()];
  }

  mayRead(actor: Actor, path: Path, query: Query): boolean {
    if (actor.admin) return true;
    const { auth } = actor;
    const { root } = this;
    return this.decide({ act: 'read', auth, paths: [path] }, (now, onRule) =>
      this.rules.mayRead({ path, auth, root, now, query: ruleParametersOf(query), onRule }),
    );
  }

  /** Asks the rules, and tells the observers what they said. */
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

  /** Whether the rules have the index that a query needs, which Firebase demands in production. */
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

  /** @throws PermissionDenied when the rules refuse it at once. */
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

  /** Ends the listener if it may no longer read, and tells it. */
  revokeUnreadable(listener: Listener): void {
    if (!this.byListener.has(listener) || listener.mayStillRead()) return;
    this.unlisten(listener);
    listener.onRevoked();
  }

  /**
   * Replaces the node at `path`. With `hash` it does so only if the node there still has that hash. Somebody who may neither read
   * the node nor write `json` is refused in either case, and so cannot find out by guessing. Gives the node that stands there then.
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

  /** Checks whether the writes would be done now. @throws PermissionDenied, InvalidData when they would not */
  check(actor: Actor, writes: readonly Write[]): void {
    this.judge(actor, writes, Date.now());
  }

  /**
   * Does all of the writes or none. `updated` is the place of the update that they are; undefined: they are none.
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
