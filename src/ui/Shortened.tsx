import { useLayoutEffect, useRef } from 'react';

interface Parts {
  /** Cuts the text after its lines. */
  block: HTMLElement;
  /** What is seen, and what only a screen reader hears. */
  head: HTMLElement;
  tail: HTMLElement;
}

/** Where a text may end: after each of its words, without the sign that follows it. */
const wordEnds = (text: string): number[] =>
  [...text.matchAll(/[\s,;:.(–—-]*\s/g)].map(({ index }) => index).filter((end) => end > 0);

const letterEnds = (text: string): number[] =>
  [...text.matchAll(/./gsu)].map(({ 0: letter, index }) => index + letter.length);

function shorten({ block, head, tail }: Parts, text: string): void {
  // Letters of some scripts are higher than their line.
  const fits = () =>
    block.scrollHeight - block.clientHeight < parseFloat(getComputedStyle(block).fontSize) / 2;
  const showUntil = (end: number) => {
    // React owns these spans. It goes well as long as the text is the only child of the first, and the second has none.
    head.textContent = text.slice(0, end);
    tail.textContent = text.slice(end);
    head.toggleAttribute('data-cut', end < text.length);
  };
  const longestOf = (ends: readonly number[]): number => {
    let [fitting, tooLong] = [0, ends.length + 1];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      showUntil(ends[middle - 1] ?? 0);
      if (fits()) fitting = middle;
      else tooLong = middle;
    }
    return ends[fitting - 1] ?? 0;
  };
  if (head.hasAttribute('data-cut')) showUntil(text.length);
  block.removeAttribute('data-long');
  if (fits()) return;
  block.setAttribute('data-long', '');
  if (fits()) return;
  showUntil(longestOf(wordEnds(text)) || longestOf(letterEnds(text)) || text.length);
}

/**
 * A text in a `<p>` that is `clamped` and centred. Where it does not fit, the `<p>` first gets `data-long`, for which the caller's style has
 * smaller letters, and then the text ends after a word. A browser adds its own ellipsis after centring the line, so it hangs over the edge.
 * A screen reader hears the text whole.
 */
export function Shortened({ text }: { text: string }) {
  const head = useRef<HTMLSpanElement>(null);
  const tail = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const block = head.current?.closest('p');
    if (!head.current || !tail.current || !block) return undefined;
    const parts = { block, head: head.current, tail: tail.current };
    shorten(parts, text);
    // Another window, or another text size.
    const observer = new ResizeObserver(() => shorten(parts, text));
    observer.observe(block);
    return () => {
      observer.disconnect();
      block.removeAttribute('data-long');
    };
  }, [text]);
  return (
    <>
      <span ref={head} className="shortened">
        {text}
      </span>
      <span ref={tail} className="visuallyHidden" />
    </>
  );
}
