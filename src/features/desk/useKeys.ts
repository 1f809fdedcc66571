import { useEffect, useLayoutEffect, useRef } from 'react';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Keys do nothing in a field or while a dialog is open. `keys` must be a stable array. */
export function useKeys<Key extends string>(
  keys: readonly Key[],
  onKey: (key: Key) => void,
  isOn: boolean,
): void {
  const latest = useRef(onKey);
  // A layout effect, because the next key may come as soon as the view is painted.
  useLayoutEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      const key = keys.find((one) => one === event.key.toLowerCase());
      if (key === undefined || !isPlain || isTyped(event)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // The key may focus a field, which must not receive it as text.
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, keys]);
}
