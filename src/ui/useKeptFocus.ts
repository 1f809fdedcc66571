import { type RefObject, useLayoutEffect } from 'react';
import { focusPlace } from './focusHeading';

/** The focus stays in that part of a screen when a control in it is replaced or takes no taps. */
const PART = '[data-keeps-focus]';

const CONTROLS = 'a[href], button:not(:disabled)';

const controlsIn = (part: HTMLElement | null): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

/** `before`: the controls of the part that stood before the one that has gone. */
function moveOn(from: HTMLElement, part: HTMLElement | null, before: ReadonlySet<HTMLElement>): void {
  const { activeElement, body } = document;
  if (activeElement !== from && activeElement !== part && activeElement !== body) return;
  if (from.isConnected) {
    if (!from.matches(':disabled')) from.focus({ preventScroll: true });
    return;
  }
  const next = controlsIn(part).find((control) => !before.has(control));
  (next ?? part)?.focus({ preventScroll: true });
  // The part is gone too, or there is none.
  if (document.activeElement === body) focusPlace();
}

/**
 * Browsers leave the focus on the body when a control that has it is disabled or removed. With this, it waits in the part of the screen,
 * comes back when the control takes taps again, and else goes to what has replaced the control or comes after it, to the part, or to the
 * heading.
 */
export function useKeptFocus(control: RefObject<HTMLElement | null>, isOff: boolean): void {
  useLayoutEffect(() => {
    const element = control.current;
    if (element === null) return;
    // A dialog that is rendered inside a part does not belong to it.
    const around = element.closest<HTMLElement>(`${PART}, dialog`);
    const part = around?.matches(PART) === true ? around : null;
    const hadFocus = isOff && document.activeElement === element;
    if (hadFocus) part?.focus({ preventScroll: true });
    return () => {
      // Both still stand in the page, as they are before the change.
      if (!hadFocus && document.activeElement !== element) return;
      const precedes = (one: HTMLElement) =>
        (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const before = new Set(controlsIn(part).filter(precedes));
      queueMicrotask(() => moveOn(element, part, before));
    };
  }, [control, isOff]);
}
