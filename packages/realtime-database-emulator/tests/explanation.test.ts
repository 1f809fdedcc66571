import { describe, expect, it } from 'vitest';
import { Database, type Decision } from '../src/database';
import { WHOLE_NODE } from '../src/query/query';
import { branchNode, leafNode, type DataNode } from '../src/tree/dataNode';
import { exportedJsonOf } from '../src/tree/json';
import { previewOf } from '../src/tree/preview';

const CHILDREN = 10_000;

/** A large node that counts accesses to its children. */
function largeNode() {
  const looked = { count: 0 };
  const node = branchNode(
    Array.from({ length: CHILDREN }, (_, index) => [`child-${index}`, leafNode(index)] as const),
  );
  const counting: DataNode = {
    ...node,
    leaf: undefined,
    size: node.size,
    isEmpty: false,
    priority: null,
    child: (key) => node.child(key),
    has: (key) => node.has(key),
    with: (key, child) => node.with(key, child),
    withPriority: (priority) => node.withPriority(priority),
    entries: () => [...counting.items()],
    *items() {
      for (const entry of node.items()) {
        looked.count += 1;
        yield entry;
      }
    },
  };
  return { node, counting, looked };
}

describe('a preview of a node', () => {
  it('is the start of its JSON, for which no more is looked at', () => {
    const { node, counting, looked } = largeNode();
    const text = JSON.stringify(exportedJsonOf(node));
    expect(previewOf(counting, 100)).toBe(`${text.slice(0, 100)} …`);
    expect(looked.count).toBeLessThan(100);
  });

  it.each([
    ['a leaf', leafNode('x'), '"x"'],
    ['a leaf with a priority', leafNode(1, 'high'), '{".value":1,".priority":"high"}'],
    ['a branch with a priority', branchNode([['a', leafNode(true)]], 2), '{"a":true,".priority":2}'],
    ['nothing', branchNode([]), 'null'],
  ])('has all of a small one: %s', (_name, node, text) => {
    expect(previewOf(node, 100)).toBe(text);
  });
});

describe('the decision of a rule', () => {
  it('costs nothing more in a large database, and is explained when somebody asks why', () => {
    const { counting, looked } = largeNode();
    const rules = { rules: { '.read': "root.child('large').hasChild('x') && auth !== null" } };
    const database = new Database(JSON.stringify(rules), branchNode([['large', counting]]));
    const decisions: Decision[] = [];
    database.observeDecisions((decision) => decisions.push(decision));
    database.mayRead({ admin: false, auth: null }, [], WHOLE_NODE);
    expect(looked.count).toBe(0);
    const [rule] = decisions[0]?.rules ?? [];
    expect(rule?.values().find(({ text }) => text === "root.child('large')")?.value).toMatch(
      /^\{"child-0":0,.* …$/,
    );
    expect(looked.count).toBeLessThan(100);
  });
});
