// Between the tree and JSON, with arrays and `.priority` as the service has them.

import { branchNode, EMPTY, leafNode, type DataNode, type Priority } from './dataNode';
import { listIndexOf } from './keys';
import { checkDepth, checkKey, checkString, InvalidData } from './limits';
import { resolveServerValue, type ServerContext } from './serverValues';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads a priority and resolves server values. @throws InvalidData */
export function priorityFrom(value: unknown, context: ServerContext): Priority {
  const resolved = resolveServerValue(value, EMPTY, context);
  if (resolved === null || typeof resolved === 'string' || typeof resolved === 'number') return resolved;
  throw new InvalidData('Invalid data; .priority must be a string, a number or null.');
}

function leafFrom(value: unknown, priority: Priority): DataNode {
  switch (typeof value) {
    case 'string':
      checkString(value);
      return leafNode(value, priority);
    case 'number':
      if (!Number.isFinite(value)) throw new InvalidData('Invalid data; a number must be finite.');
      return leafNode(value, priority);
    case 'boolean':
      return leafNode(value, priority);
    default:
      throw new InvalidData(`Invalid data; cannot store a ${typeof value}.`);
  }
}

/**
 * Makes a node of JSON, which may have `.value`, `.priority` and server values. `existing` is the node that stands there now;
 * increments start from its value.
 * @throws InvalidData when the JSON cannot be stored
 */
export function nodeFromJson(json: unknown, existing: DataNode, context: ServerContext, depth = 0): DataNode {
  checkDepth(depth);
  if (json === null || json === undefined) return EMPTY;
  if (!isRecord(json)) return leafFrom(json, null);
  const { '.priority': priorityJson, ...rest } = json;
  const priority = priorityJson === undefined ? null : priorityFrom(priorityJson, context);
  if ('.value' in rest) {
    const value = resolveServerValue(rest['.value'], existing, context);
    return value === null ? EMPTY : leafFrom(value, priority);
  }
  if ('.sv' in rest) return leafFrom(resolveServerValue(json, existing, context), priority);
  const children = Object.entries(rest).map(([key, value]) => {
    checkKey(key);
    return [key, nodeFromJson(value, existing.child(key), context, depth + 1)] as const;
  });
  return branchNode(children, priority);
}

/** The length of the JSON list for the children, if their keys are integers and fill at least half of it. Else undefined. */
function listLength(node: DataNode): number | undefined {
  let highest = -1;
  for (const [key] of node.entries()) {
    const index = listIndexOf(key);
    if (index === undefined) return undefined;
    highest = Math.max(highest, index);
  }
  return highest < 2 * node.size ? highest + 1 : undefined;
}

/** The node as `.val()` gives it: without priorities, and with lists where the keys are those of a list. */
export function jsonOf(node: DataNode): unknown {
  if (node.leaf !== undefined) return node.leaf;
  const length = listLength(node);
  if (length === undefined) {
    return Object.fromEntries(node.entries().map(([key, child]) => [key, jsonOf(child)]));
  }
  return Array.from({ length }, (_, index) => jsonOf(node.child(String(index))));
}

/** The node with everything that is stored. If it has a priority, that is in `.priority`, and a leaf is in `.value`. */
export function exportedJsonOf(node: DataNode): unknown {
  const { leaf, priority } = node;
  if (leaf !== undefined) return priority === null ? leaf : { '.value': leaf, '.priority': priority };
  const children = Object.fromEntries(node.entries().map(([key, child]) => [key, exportedJsonOf(child)]));
  return priority === null ? children : { ...children, '.priority': priority };
}
