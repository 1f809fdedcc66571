import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '@/ui/ErrorText';
import styles from './Form.module.css';

interface FormProps {
  /** Shown in red above the fields. */
  error: string | undefined;
  onSubmit: () => void;
  /** While the answer is awaited; when it takes long the form says what is going on. */
  isPending?: boolean;
  children: ReactNode;
}

/** A form whose checks are ours. When something is wrong the focus goes to the first wrong field. */
export function Form({ error, onSubmit, isPending = false, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSubmit();
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const { t } = useTranslation();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorText text={error} />
      {children}
      {isPending && (
        <p className={styles.patience} role="status">
          {t('auth.takesLong')}
        </p>
      )}
    </form>
  );
}
