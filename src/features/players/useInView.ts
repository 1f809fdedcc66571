import { useCallback, useRef, useState } from 'react';

/** What is this near to the window counts as in view, in px. So its state is known by the time it is scrolled to. */
const AHEAD_PX = 200;

/** Begins to observe whether an element is in view. The element is named by its `data-zone`. */
export type Observe = (element: HTMLElement | null) => (() => void) | undefined;

const nameOf = (element: Element): string => element.getAttribute('data-zone') ?? '';

/** Tells which of the observed elements are in view, by their names. */
export function useInView(): { inView: ReadonlySet<string>; observe: Observe } {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const observe = useCallback<Observe>((element) => {
    if (element === null) return undefined;
    observer.current ??= new IntersectionObserver(
      (changes) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of changes)
            if (isIntersecting) next.add(nameOf(target));
            else next.delete(nameOf(target));
          return next;
        }),
      { rootMargin: `${AHEAD_PX}px 0px` },
    );
    observer.current.observe(element);
    return () => observer.current?.unobserve(element);
  }, []);
  return { inView, observe };
}
