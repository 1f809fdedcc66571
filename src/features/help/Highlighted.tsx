/** A text in which each place that matches the search is marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const sought = search.trim().toLocaleLowerCase();
  if (sought === '') return text;
  const parts = [];
  const lower = text.toLocaleLowerCase();
  let from = 0;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + sought.length)}</mark>);
    from = at + sought.length;
  }
  return [...parts, text.slice(from)];
}
