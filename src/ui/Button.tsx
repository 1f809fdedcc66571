import { type ComponentProps, useCallback, useRef } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { Spinner } from './Loader';
import { useKeptFocus } from './useKeptFocus';

type Appearance = 'primary' | 'secondary' | 'quiet' | 'small' | 'link' | 'danger' | 'up' | 'down';

interface ButtonProps extends ComponentProps<'button'> {
  appearance?: Appearance;
  /** Ignores clicks. The label stays, so that the button keeps its width. */
  busy?: boolean;
}

export function Button({
  appearance = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  children,
  className = '',
  ref,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const setButton = useCallback(
    (element: HTMLButtonElement | null) => {
      button.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
      return undefined;
    },
    [ref],
  );
  useKeptFocus(button, disabled || busy);
  return (
    <button
      {...rest}
      ref={setButton}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={`${styles.button} ${styles[appearance]} ${className}`}
    >
      {busy && <Spinner size="small" />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  appearance?: 'primary' | 'secondary';
}

export function ButtonLink({ appearance = 'primary', ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={`${styles.button} ${styles[appearance]}`} />;
}
