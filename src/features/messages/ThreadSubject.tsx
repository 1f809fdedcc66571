import { useTranslation } from 'react-i18next';
import type { Thread } from '@/model/message';
import { subjectOf } from './subject';
import styles from './ThreadSubject.module.css';

export function ThreadSubject({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const { kind, Icon, text, values } = subjectOf(thread);
  return (
    <span className={`${styles.subject} ${styles[kind]}`}>
      <Icon aria-hidden="true" size={20} />
      <span>{t(text, values)}</span>
    </span>
  );
}
