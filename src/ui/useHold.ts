import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/**
 * Calls `onHeld` when an element was held for `duration` ms. A keyboard or a screen reader, which cannot hold, calls it by a press. A tap
 * that was too short calls `onShort`. The handlers are to be spread on the element.
 */
export function useHold(duration: number, onHeld: () => void, onShort: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What a click belongs to that follows. */
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
          // What opens under the finger may get the click that belongs to this.
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
      // Some systems open a menu when something is held.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  };
}
