import type { DataNode } from './dataNode';

/** The JSON of nodes as `exportedJsonOf` would give it, in pieces: of a node no more is looked at than is asked for. */
export class JsonPieces {
  /** What follows the pieces that were given. */
  text = '';
  private readonly characters: number;

  /** `characters` is how long a piece is at least. */
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
