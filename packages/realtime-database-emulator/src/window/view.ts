import type { Actor, Database, Decision, Listener, Written } from '../database';
import { isWholeNode, type Query } from '../query/query';
import { nodeAt, type DataNode, type Path } from '../tree/dataNode';
import { previewOf } from '../tree/preview';

/** How many children of a node are shown at a time. */
const PAGE_SIZE = 200;
const MAX_CHARACTERS = 2000;

export const pathText = (path: Path): string => `/${path.join('/')}`;

export const whoText = (actor: Actor): string => {
  if (actor.admin) return 'an administrator';
  return actor.auth === null ? 'nobody signed in' : (actor.auth.uid ?? 'a user without an id');
};

/** A node without its children: its value, or the number of its children. */
const summaryOf = ({ leaf, size, priority }: DataNode): object => ({
  ...(leaf === undefined ? { size } : { leaf }),
  ...(priority === null ? {} : { priority }),
});

/** A node and one page of its children. */
export function nodeView(root: DataNode, path: Path, from: number): unknown {
  const node = nodeAt(root, path);
  const children = node.entries().slice(from, from + PAGE_SIZE);
  return {
    ...summaryOf(node),
    children: children.map(([key, child]) => ({ key, ...summaryOf(child) })),
    next: from + PAGE_SIZE < node.size ? from + PAGE_SIZE : null,
  };
}

function queryText(query: Query): string {
  const { order, start, end, limit } = query;
  if (isWholeNode(query)) return '';
  const by = order.by === 'child' ? `child ${order.path.join('/')}` : order.by;
  const bound = (name: string, one: Query['start']): string[] =>
    one === undefined ? [] : [`${name} ${JSON.stringify(one.value)}`];
  const count = limit === undefined ? [] : [`${limit.to} ${limit.count}`];
  return [`by ${by}`, ...bound('from', start), ...bound('to', end), ...count].join(', ');
}

export const listenersView = (database: Database): unknown[] =>
  database.listeners().map(({ path, query, who }: Listener) => ({
    path: pathText(path),
    query: queryText(query),
    who: who === undefined ? '' : whoText(who()),
  }));

/** One write, with what stands at its places now. */
export const writeView = ({ actor, paths, after, now }: Written): unknown => ({
  now,
  who: whoText(actor),
  changes: paths.map((path) => ({
    path: pathText(path),
    value: previewOf(nodeAt(after, path), MAX_CHARACTERS),
  })),
});

/** One decision of the rules, with the value of each expression. */
export const decisionView = ({ act, isAllowed, auth, paths, rules, now }: Decision): unknown => ({
  now,
  act,
  isAllowed,
  who: whoText({ admin: false, auth }),
  paths: paths.map(pathText),
  rules: rules.map(({ kind, rulePlace, path, source, holds, values, line, column }) => ({
    kind: `.${kind}`,
    place: rulePlace === '' ? '/' : rulePlace,
    path: pathText(path),
    source,
    holds,
    values: values(),
    line,
    column,
  })),
});
