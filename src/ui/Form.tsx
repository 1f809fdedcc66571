import type { ReactNode, SubmitEvent } from 'react';
import styles from './Form.module.css';
import { LinkedText } from './LinkedText';
import { Patience } from './Loader';

interface FormProps {
  /** Shown in red above the fields. */
  error: string | undefined;
  /** Gets what stands in the fields: a browser may fill them in without telling. */
  onSubmit: (typed: FormData) => void;
  /** What to say when the answer takes long. It is only given while the answer is awaited. */
  patience?: string | undefined;
  children: ReactNode;
}

/** A form without the browser's own checks. When something is wrong, the focus goes to the first wrong field. */
export function Form({ error, onSubmit, patience, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit(new FormData(form));
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ErrorText text={error} />
      {children}
      <Patience text={patience} />
    </form>
  );
}

/** An error in red above a form. A screen reader says it when it appears. */
export function ErrorText({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.error} hidden={text === undefined}>
      {text !== undefined && <LinkedText text={text} />}
    </p>
  );
}
