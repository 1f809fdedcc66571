import { ChevronRight, Headphones } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectUser } from '@/features/auth/auth';
import { unreadCount } from '@/model/message';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/store/hooks';
import list from '@/ui/List.module.css';
import { selectOurDjs } from './messages';
import { isBegun, OUR_DJS } from './ourDjs';
import { UnreadDot, When } from './ThreadList';
import styles from './OurDjs.module.css';
import threadStyles from './ThreadList.module.css';

/** Stands above all other conversations (docs/product.md 39.1). */
export function OurDjsRow({ isChosen }: { isChosen: boolean }) {
  const thread = useAppSelector(selectOurDjs);
  const uid = useAppSelector(selectUser)?.uid;
  const { t } = useTranslation();
  const last = thread?.messages.at(-1);
  const unread = thread === undefined ? 0 : unreadCount(thread);
  const shown = thread !== undefined && isBegun(thread, uid) ? last : undefined;
  return (
    <Link
      to={routes.thread(OUR_DJS)}
      className={`${list.card} ${styles.row}`}
      data-unread={unread > 0 || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.disc}>
        <Headphones aria-hidden="true" size={28} />
      </span>
      <span className={styles.words}>
        <strong>{t('ourDjs.title')}</strong>
        <span className={shown === undefined ? styles.last : `oneLine ${styles.last}`}>
          {shown === undefined ? (
            t('ourDjs.ask')
          ) : (
            <>
              {shown.from === uid && `${t('messages.you')}: `}
              {shown.msg}
            </>
          )}
        </span>
      </span>
      {shown !== undefined || unread > 0 ? (
        <span className={threadStyles.when}>
          {shown !== undefined && <When at={shown.created} />}
          {unread > 0 && <UnreadDot count={unread} />}
        </span>
      ) : (
        <ChevronRight aria-hidden="true" size={20} />
      )}
    </Link>
  );
}
