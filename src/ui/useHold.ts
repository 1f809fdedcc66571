import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/**
 * `duration` in ms. A keyboard or a screen reader, which cannot hold, calls `onHeld` at once. A shorter tap calls `onShort`. Spread
 * `handlers` on the element.
 */
export function useHold(duration: number, onHeld: () => void, onShort: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef<'none' | 'short' | 'long'>('none');

  const stop = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isHeld,
    handlers: {
      onPointerDown: ({ button }: PointerEvent) => {
        if (button !== 0) return;
        stop();
        press.current = 'short';
        setHeld(true);
        timer.current = setTimeout(() => {
          press.current = 'long';
          // Whatever opens under the finger may receive the click of this press instead.
          for (const end of ['pointerup', 'pointercancel'])
            addEventListener(end, () => setTimeout(() => (press.current = 'none')), { once: true });
          setHeld(false);
          onHeld();
        }, duration);
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onClick: () => {
        if (press.current === 'none') onHeld();
        if (press.current === 'short') onShort();
        press.current = 'none';
      },
      // Some systems open a menu on a long press.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
