import type { DataNode } from './dataNode';

/** The JSON of nodes as `exportedJsonOf` gives it, but in pieces. Only as much of a node is looked at as is asked for. */
export class JsonPieces {
  /** The text that is not part of a piece yet. */
  text = '';
  private readonly characters: number;

  /** `characters` is the least length of a piece. */
  constructor(characters: number) {
    this.characters = characters;
  }

  *of(node: DataNode): Generator<string, void> {
    const { leaf, priority } = node;
    if (leaf !== undefined) {
      this.text += JSON.stringify(priority === null ? leaf : { '.value': leaf, '.priority': priority });
      return;
    }
    this.text += '{';
    let separator = '';
    for (const [key, child] of node.items()) {
      this.text += `${separator}${JSON.stringify(key)}:`;
      separator = ',';
      yield* this.of(child);
      if (this.text.length < this.characters) continue;
      yield this.text;
      this.text = '';
    }
    this.text += priority === null ? '}' : `${separator}".priority":${JSON.stringify(priority)}}`;
  }
}
