import styles from './ErrorText.module.css';
import { LinkedText } from './LinkedText';

/** An error in red above a form. A screen reader says it when it appears. */
export function ErrorText({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={styles.error} hidden={text === undefined}>
      {text !== undefined && <LinkedText text={text} />}
    </p>
  );
}
