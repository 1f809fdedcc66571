import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { unreadCount, type Thread } from '@/model/message';
import { CountDot } from '@/ui/CountDot';
import styles from './ThreadList.module.css';
import { ThreadSubject } from './ThreadSubject';
import { dayAndTime } from './times';

function Entry({ thread }: { thread: Thread }) {
  const { t, i18n } = useTranslation();
  const last = thread.messages.at(-1);
  const unread = unreadCount(thread);
  return (
    <Link to={`/messages/${encodeURIComponent(thread.id)}`} className={styles.thread}>
      <span className={styles.text}>
        <strong>
          <ThreadSubject thread={thread} />
        </strong>
        {last !== undefined && (
          <>
            <span className={styles.excerpt}>{last.msg}</span>
            <time className={styles.time} dateTime={new Date(last.created).toISOString()}>
              {dayAndTime(last.created, i18n.language)}
            </time>
          </>
        )}
      </span>
      {unread > 0 && <CountDot count={unread} label={t('shell.unread', { count: unread })} />}
    </Link>
  );
}

export function ThreadList({ threads }: { threads: Thread[] }) {
  return (
    <ul className={styles.list}>
      {threads.map((thread) => (
        <li key={thread.id}>
          <Entry thread={thread} />
        </li>
      ))}
    </ul>
  );
}
