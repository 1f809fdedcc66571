import type { DataNode } from './dataNode';

/** JSON of a node, with `.value` and `.priority` where there is a priority, piece by piece. */
function* pieces(node: DataNode): Generator<string, void> {
  const { leaf, priority } = node;
  if (leaf !== undefined && priority === null) {
    yield JSON.stringify(leaf);
    return;
  }
  yield '{';
  let separator = '';
  if (leaf !== undefined) {
    yield `".value":${JSON.stringify(leaf)}`;
    separator = ',';
  } else {
    for (const [key, child] of node.items()) {
      yield `${separator}${JSON.stringify(key)}:`;
      yield* pieces(child);
      separator = ',';
    }
  }
  yield priority === null ? '}' : `${separator}".priority":${JSON.stringify(priority)}}`;
}

export const clipped = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters)} …` : text;

/** The first characters of the JSON of a node: of a whole database no more is looked at than is shown. */
export function previewOf(node: DataNode, characters: number): string {
  let text = '';
  for (const piece of pieces(node)) {
    text += piece;
    if (text.length > characters) break;
  }
  return clipped(text, characters);
}
