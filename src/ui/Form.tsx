import type { ReactNode, SubmitEvent } from 'react';
import styles from './Form.module.css';
import { LinkedText } from './LinkedText';
import { SlowNotice } from './Loader';

interface FormProps {
  error: string | undefined;
  /** By it a field can name the error as its own. */
  errorId?: string;
  /** Gets the values of the fields, because browsers may autofill them without an event. */
  onSubmit: (typed: FormData) => void;
  /** Given only while a response is awaited. */
  slowText?: string | undefined;
  children: ReactNode;
}

/** The browser does not validate. The focus goes to the first invalid field. */
export function Form({ error, errorId, onSubmit, slowText, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit(new FormData(form));
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorText id={errorId} text={error} />
      {children}
      <SlowNotice text={slowText} />
    </form>
  );
}

/** Screen readers announce it. By its `id` a field can name it as its own. */
export function ErrorText({ text, id }: { text: string | undefined; id?: string | undefined }) {
  return (
    <p id={id} role="alert" className={styles.error} hidden={text === undefined}>
      {text !== undefined && <LinkedText text={text} />}
    </p>
  );
}
