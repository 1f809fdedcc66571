// A value in a few words, for explanations and the window.

import type { DataNode } from './dataNode';
import { JsonPieces } from './jsonPieces';

export const clipped = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, characters)} …` : text;

/** The first characters of the JSON of a node. Also for a large database, no more is looked at than is shown. */
export function previewOf(node: DataNode, characters: number): string {
  const pieces = new JsonPieces(characters + 1);
  const first = pieces.of(node).next();
  return clipped(first.done === true ? pieces.text : first.value, characters);
}
