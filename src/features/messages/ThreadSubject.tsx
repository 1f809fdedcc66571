import { Frown, MessageCircle, PartyPopper, Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '@/model/message';
import styles from './ThreadSubject.module.css';

const SUBJECTS = {
  up: { Icon: Smile, text: 'messages.aboutUp' },
  down: { Icon: Frown, text: 'messages.aboutDown' },
  welcome: { Icon: PartyPopper, text: 'messages.welcome' },
  other: { Icon: MessageCircle, text: 'messages.about' },
} as const;

const isSubject = (type: string | undefined): type is keyof typeof SUBJECTS =>
  type !== undefined && Object.hasOwn(SUBJECTS, type);

/** What a thread is about: the rating that it answers, or the welcome. */
export function ThreadSubject({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const type = thread.info?.type;
  const subject = isSubject(type) ? type : 'other';
  const { Icon, text } = SUBJECTS[subject];
  return (
    <span className={`${styles.subject} ${styles[subject]}`}>
      <Icon aria-hidden="true" size={20} />
      {t(text)}
    </span>
  );
}
