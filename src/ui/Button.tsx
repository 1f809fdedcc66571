import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import { Spinner } from './Spinner';

type Appearance = 'primary' | 'secondary' | 'quiet' | 'up' | 'down';

interface ButtonProps extends ComponentProps<'button'> {
  appearance?: Appearance;
  /** Shows a spinner and takes no further clicks; the label stays, so that the button keeps its width. */
  busy?: boolean;
}

export function Button({
  appearance = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  children,
  className = '',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={`${styles.button} ${styles[appearance]} ${className}`}
    >
      {busy && <Spinner size="small" />}
      {children}
    </button>
  );
}
