import { useTranslation } from 'react-i18next';
import { type Thread, unreadCount } from '@/model/message';
import { subjectOf, type Older, readOlderThreads, selectOlder, selectOrderedThreads } from './messages';
import styles from './MessagesPage.module.css';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday, useAppDispatch, useAppSelector } from '@/store/hooks';
import { dayAndTime } from '@/i18n/formats';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { countText, CountDot } from '@/ui/CountDot';
import { ErrorText } from '@/ui/Form';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { Panel } from '@/ui/Panel';

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

function Entry({ thread, uid }: { thread: Thread; uid: string | undefined }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const last = thread.messages.at(-1);
  const unread = unreadCount(thread);
  return (
    <Link to={routes.thread(thread.id)} className={styles.thread}>
      <span className={styles.text}>
        <strong>
          <ThreadSubject thread={thread} />
        </strong>
        {last !== undefined && (
          <>
            <span className={styles.excerpt}>
              {last.from === uid && `${t('messages.you')}: `}
              {last.msg}
            </span>
            <time className={styles.time} dateTime={new Date(last.created).toISOString()}>
              {dayAndTime(last.created, i18n.language, today)}
            </time>
          </>
        )}
      </span>
      {unread > 0 && (
        <CountDot count={unread} label={t('shell.unread', { count: unread, shown: countText(unread) })} />
      )}
    </Link>
  );
}

/** About what a thread takes in px; each is measured when it is drawn. */
const ENTRY_HEIGHT = 112;

/** How high they were when the list was last left: whoever comes back finds each where it was. */
let measured: VirtualItem[] = [];

interface ThreadListProps {
  /** Whose threads they are. */
  uid: string | undefined;
  threads: Thread[];
  older: Older;
  onOlder: () => void;
}

/** The newest threads, and older ones on demand; only those in view are drawn. */
function ThreadList({ uid, threads, older, onOlder }: ThreadListProps) {
  const [top, setTop] = useState(0);
  const { t } = useTranslation();
  const virtualizer = useWindowVirtualizer({
    count: threads.length,
    estimateSize: () => ENTRY_HEIGHT,
    getItemKey: (index) => threads[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
    initialMeasurementsCache: measured,
  });
  useEffect(
    () => () => {
      measured = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );
  return (
    <>
      <ul
        ref={(list) => setTop(list?.offsetTop ?? 0)}
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const thread = threads[index];
          return (
            thread !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={threads.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start - top}px)` }}
              >
                <Entry thread={thread} uid={uid} />
              </li>
            )
          );
        })}
      </ul>
      {older === 'failed' && <ErrorText text={t('error.noConnection')} />}
      {older !== 'all' && (
        <Button appearance="secondary" busy={older === 'reading'} onClick={onOlder}>
          {t('messages.older')}
        </Button>
      )}
    </>
  );
}

export default function Messages() {
  const threads = useAppSelector(selectOrderedThreads);
  const older = useAppSelector(selectOlder);
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (threads === 'loading') return <DataLoader />;
  return (
    <Panel>
      <h1>{t('messages.title')}</h1>
      {threads.length === 0 ? (
        <p>{t('messages.none')}</p>
      ) : (
        <ThreadList
          uid={user?.uid}
          threads={threads}
          older={older}
          onOlder={() => {
            if (user !== undefined) void dispatch(readOlderThreads({ uid: user.uid }));
          }}
        />
      )}
    </Panel>
  );
}
