import type { ReactNode, SubmitEvent } from 'react';
import { ErrorText } from './ErrorText';
import styles from './Form.module.css';
import { Patience } from './Patience';

interface FormProps {
  /** Shown in red above the fields. */
  error: string | undefined;
  onSubmit: () => void;
  /** While the answer is awaited: what to say when it takes long. */
  patience?: string | undefined;
  children: ReactNode;
}

/** A form whose checks are ours. When something is wrong the focus goes to the first wrong field. */
export function Form({ error, onSubmit, patience, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorText text={error} />
      {children}
      <Patience text={patience} />
    </form>
  );
}
