import { useTranslation } from 'react-i18next';
import { placesOf } from '@/i18n/search';

/** A text in which each place that matches the search is marked. */
export function Highlighted({ text, search }: { text: string; search: string }) {
  const { i18n } = useTranslation();
  const parts = [];
  let from = 0;
  for (const [start, end] of placesOf(text, search, i18n.language)) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, text.slice(from)];
}
