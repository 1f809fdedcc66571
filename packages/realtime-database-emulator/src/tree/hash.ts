// The hash by which a client says which data it has already.

import { createHash } from 'node:crypto';
import type { DataNode, Priority, Primitive } from './dataNode';
import { compareChildren } from './order';

function ieee754(number: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(number);
  return bytes.toString('hex');
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('base64');

const textOf = (value: Primitive): string =>
  `${typeof value}:${typeof value === 'number' ? ieee754(value) : String(value)}`;

const priorityText = (priority: Priority): string =>
  priority === null ? '' : `priority:${textOf(priority)}:`;

const byPriority = compareChildren({ by: 'priority' });

/** The hash of the data that a client believes to be at a place (`Node.hash` in the SDK's snap folder). */
export function hashOf(node: DataNode): string {
  if (node.isEmpty) return '';
  const { leaf } = node;
  if (leaf !== undefined && leaf !== null) return sha1(`${priorityText(node.priority)}${textOf(leaf)}`);
  const children = node
    .entries()
    .toSorted(byPriority)
    .map(([key, child]) => `:${key}:${hashOf(child)}`)
    .join('');
  return sha1(`${priorityText(node.priority)}${children}`);
}
