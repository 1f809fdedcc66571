import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './Field.module.css';
import { toNextField } from './nextField';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  error?: string | undefined;
  /** Something inside the field's right end, such as a button that shows the password. */
  trailing?: ReactNode;
}

/** A text field with a label. Its error is shown below it and read with it. Enter does what `enterKeyHint` says. */
export function Field({ label, error, trailing, ...rest }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control} data-trailing={trailing !== undefined}>
        <input
          onKeyDown={toNextField}
          {...rest}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        {trailing}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
