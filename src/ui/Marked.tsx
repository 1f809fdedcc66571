/** Ranges in a text, in order and apart. */
export type Places = [from: number, to: number][];

/** A text in which what a search has found is marked. */
export function Marked({ text, places }: { text: string; places: Places }) {
  const parts = [];
  let end = 0;
  for (const [from, to] of places) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return [...parts, text.slice(end)];
}
