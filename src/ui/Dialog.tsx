import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useBack } from './useBack';
import { useHeldTaps } from './useHeldTaps';

interface DialogProps {
  /** Id of the heading inside that names the dialog. */
  labelledBy: string;
  describedBy?: string;
  /** Width in px; narrower where the screen is. */
  width: number;
  /** Called when the user wants to leave: Escape, or back. Undefined while there is nothing to be left. */
  onClose: (() => void) | undefined;
  /** Nobody asked for it: none of its buttons has the focus, so that what is being typed presses none. */
  isUnasked?: boolean;
  children: ReactNode;
}

/**
 * A native modal dialog that is open as long as it is rendered; focus returns to where it was. The focus begins at what
 * is marked with `data-default`, else at the first control.
 */
export function Dialog({
  labelledBy,
  describedBy,
  width,
  onClose,
  isUnasked = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useHeldTaps(content);
  useBack(onClose);

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    if (isUnasked) element?.focus();
    else element?.querySelector<HTMLElement>('[data-default]')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isUnasked]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      tabIndex={isUnasked ? -1 : undefined}
      style={{ width }}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes it all the same when Escape or Back is pressed twice.
        if (currentTarget.open) return;
        if (onClose === undefined) currentTarget.showModal();
        else onClose();
      }}
    >
      <div ref={content}>{children}</div>
    </dialog>
  );
}
