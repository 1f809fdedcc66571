import { useEffect, useLayoutEffect, useRef } from 'react';

/** Where a key writes something. */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** Reports each of these keys, while it is not typed into a field and no dialog is open. `keys` has to stay the same list. */
export function useKeys<Key extends string>(
  keys: readonly Key[],
  onKey: (key: Key) => void,
  isOn: boolean,
): void {
  const latest = useRef(onKey);
  // Not a moment later: the next key may come as soon as the view is there.
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
      // What the key leads to may be a field, which is not to get it too.
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, keys]);
}
