// The JSON of a large tree in pieces, and that of unchanged parts not made again.

import type { DataNode, Priority } from './dataNode';

/** Only nodes with at least so many characters of JSON are known again: few nodes, and nearly all of the text. */
const LEAST_KNOWN = 16 * 1024;
/** A node of at most so many leaves is written at once. */
const RECORD_SIZE = 30;

const leafText = ({ leaf, priority }: DataNode): string =>
  JSON.stringify(priority === null ? leaf : { '.value': leaf, '.priority': priority });

const endText = (priority: Priority, separator: string): string =>
  priority === null ? '}' : `${separator}".priority":${JSON.stringify(priority)}}`;

/** The JSON of a leaf, or of a node with a few leaves. undefined: the node is larger. */
function recordText(node: DataNode): string | undefined {
  if (node.leaf !== undefined) return leafText(node);
  if (node.size > RECORD_SIZE) return undefined;
  let text = '{';
  let separator = '';
  for (const [key, child] of node.items()) {
    if (child.leaf === undefined) return undefined;
    text += `${separator}${JSON.stringify(key)}:${leafText(child)}`;
    separator = ',';
  }
  return text + endText(node.priority, separator);
}

/** The JSON of large nodes. Nodes never change, so whoever writes a tree again and again makes most of its JSON once. */
export type KnownPieces = WeakMap<DataNode, readonly string[]>;

/** The JSON of nodes as `exportedJsonOf` gives it, but in pieces. Only as much of a node is looked at as is asked for. */
export class JsonPieces {
  /** The text that is not part of a piece yet. */
  text = '';
  private readonly characters: number;
  private readonly known: KnownPieces | undefined;

  /** `characters` is the least length of a piece. */
  constructor(characters: number, known?: KnownPieces) {
    this.characters = characters;
    this.known = known;
  }

  *of(node: DataNode): Generator<string, void> {
    const pieces: string[] = [];
    let start = this.text.length;
    let length = 0;
    const end = (text: string): string => {
      pieces.push(text.slice(start));
      length += text.length - start;
      start = 0;
      return text;
    };
    const known = this.known?.get(node);
    for (const part of known ?? this.partsOf(node)) {
      if (typeof part === 'string') this.text += part;
      else for (const piece of this.of(part)) yield end(piece);
      if (this.text.length < this.characters) continue;
      const piece = this.text;
      this.text = '';
      yield end(piece);
    }
    if (this.known === undefined || known !== undefined) return;
    if (length + this.text.length - start < LEAST_KNOWN) return;
    end(this.text);
    this.known.set(node, pieces);
  }

  /** The JSON of a node, with nodes in it that are still to be written. */
  private *partsOf(node: DataNode): Generator<string | DataNode, void> {
    const record = recordText(node);
    if (record !== undefined) {
      yield record;
      return;
    }
    let separator = '{';
    for (const [key, child] of node.items()) {
      yield `${separator}${JSON.stringify(key)}:`;
      yield recordText(child) ?? child;
      separator = ',';
    }
    yield endText(node.priority, separator);
  }
}
