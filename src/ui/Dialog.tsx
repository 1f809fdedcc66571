import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from './Button';
import styles from './Dialog.module.css';
import { focusScreen } from './focusHeading';
import { useBack } from './useBack';

/** A tap so soon after a change (ms) may be meant for the former content. */
const MEANT_BEFORE_MS = 500;

/**
 * Ignores taps on a dialog after the size of its content changes, because the content may have moved under a finger. The content alone
 * would not do: a tap would go through it to the dialog, as one beside it. With `holdsFirstTaps` it ignores taps as it opens, too: its
 * buttons may open under the finger that tapped what was there before.
 */
export function useHeldTaps(
  dialog: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  holdsFirstTaps: boolean,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null || content.current === null) return;
    // The size is first reported before the first paint.
    let holdsNext = holdsFirstTaps;
    let releasing: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      element.style.pointerEvents = 'none';
      clearTimeout(releasing);
      releasing = setTimeout(() => {
        element.style.pointerEvents = '';
      }, MEANT_BEFORE_MS);
    };
    const observer = new ResizeObserver(() => {
      if (holdsNext) hold();
      holdsNext = true;
    });
    observer.observe(content.current);
    return () => {
      observer.disconnect();
      clearTimeout(releasing);
    };
  }, [dialog, content, holdsFirstTaps]);
}

interface DialogProps {
  labelledBy: string;
  describedBy?: string;
  /** In rem where it holds words, so that it grows with them (docs/product.md 5.1, 17.8). */
  width?: string;
  /** Called on Escape and on the browser's back; undefined: the dialog cannot be closed now. */
  onClose: (() => void) | undefined;
  /** No button gets the focus: a user who is typing might press it. */
  isUnasked?: boolean;
  /**
   * For a question before an act that cannot be undone, and for what may come unasked or behind another: the second half of a double
   * tap must not answer it.
   */
  holdsFirstTaps?: boolean;
  /** A tap beside it closes it too. For dialogs in which nothing is typed. */
  closesBeside?: boolean;
  /** In ms. A line at its lower edge shows it. A touch, a key or a moved focus stops it, and a part that asks something ({@link useStaysOpen}). */
  closesAfter?: number | undefined;
  /** Only on a phone, for the thumb. */
  isAtBottom?: boolean;
  /** Only on a phone: as wide as the screen, from its lower edge up. */
  isSheet?: boolean;
  children: ReactNode;
}

/** Counts the parts that keep the dialog around them open. */
const Holders = createContext<(change: (count: number) => number) => void>(() => undefined);

/** As long as the component is shown, the dialog around it does not close by itself. */
export function useStaysOpen(): void {
  const count = useContext(Holders);
  useEffect(() => {
    count((holders) => holders + 1);
    return () => count((holders) => holders - 1);
  }, [count]);
}

/** A screen reader moves the focus inside without a key or a pointer. The focus that opens the dialog comes before. */
const TOUCHES = ['pointerdown', 'keydown', 'click', 'focusin'] as const;

/**
 * The focus starts at the element with `data-default`, else at the first control, and returns to its former place on closing, or else to
 * the heading of the screen.
 */
export function Dialog({
  labelledBy,
  describedBy,
  width = '25rem',
  onClose,
  isUnasked = false,
  holdsFirstTaps = false,
  closesBeside = false,
  closesAfter,
  isAtBottom = false,
  isSheet = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useHeldTaps(dialog, content, holdsFirstTaps);
  useBack(onClose);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    // It scrolls to the first control. A dialog that is too high begins at its top, whatever has the focus.
    if (element !== null) element.scrollTop = 0;
    if (isUnasked) element?.focus();
    else element?.querySelector<HTMLElement>('[data-default]')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
      // By now it may be gone, or disabled.
      if (opener !== document.body && document.activeElement !== opener) focusScreen();
    };
  }, [isUnasked]);

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const element = dialog.current;
    if (!closesBeside || element === null) return;
    const close = ({ target }: MouseEvent) => {
      if (target === element) latest.current?.();
    };
    // The second half of a double tap must not close it.
    const timer = setTimeout(() => element.addEventListener('click', close), MEANT_BEFORE_MS);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('click', close);
    };
  }, [closesBeside]);
  const [held, setHeld] = useState<number>();
  const [holders, countHolders] = useState(0);
  const isClosing = closesAfter !== undefined && closesAfter !== held && holders === 0;
  useEffect(() => {
    const element = dialog.current;
    if (!isClosing || element === null) return;
    const timer = setTimeout(() => latest.current?.(), closesAfter);
    const hold = () => setHeld(closesAfter);
    for (const touch of TOUCHES) element.addEventListener(touch, hold);
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) element.removeEventListener(touch, hold);
    };
  }, [isClosing, closesAfter]);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${isAtBottom ? styles.atBottom : ''} ${isSheet ? styles.sheet : ''}`}
      tabIndex={isUnasked ? -1 : undefined}
      style={{ width }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // On a second Escape or Back, browsers close the dialog in spite of `preventDefault`.
        if (currentTarget.open) return;
        if (onClose === undefined) currentTarget.showModal();
        else onClose();
      }}
    >
      <div ref={content} className={styles.content}>
        <Holders value={countHolders}>{children}</Holders>
      </div>
      {isClosing && (
        <span className={styles.drain} style={{ animationDuration: `${closesAfter}ms` }} aria-hidden="true" />
      )}
    </dialog>
  );
}

export const DialogClose = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => (
  <Button appearance="quiet" className={styles.close} onClick={onClose}>
    {children}
  </Button>
);
