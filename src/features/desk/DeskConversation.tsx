import { useEffect, useState } from 'react';
import { useAppDispatch, useToday } from '@/acts/hooks';
import type { Known } from '@/firebase/known';
import { dayAndTime } from '@/i18n/times';
import { useTranslation } from '@/i18n/useTranslation';
import type { OpenThumb } from '@/model/desk/deskThumb';
import type { Message } from '@/model/message/message';
import { followConversation } from './deskThunks';
import styles from './DeskConversation.module.css';

const NOT_KNOWN = {
  loading: 'desk.loading',
  offline: 'error.noConnection',
  refused: 'error.somethingWrongTryAgain',
} as const;

/** What the customer and the DJs have written about a thumb. Links of a customer are text: nobody is led away from the desk. */
export function DeskConversation({ thumb: { id, uid, firstName } }: { thumb: OpenThumb }) {
  const [known, setKnown] = useState<Known<Message[]>>('loading');
  const dispatch = useAppDispatch();
  const today = useToday();
  const { t, i18n } = useTranslation();
  useEffect(() => dispatch(followConversation(uid, id, setKnown)), [dispatch, uid, id]);
  if (typeof known === 'string' || known.length === 0)
    return (
      <p className={styles.quiet} role="status">
        {t(typeof known === 'string' ? NOT_KNOWN[known] : 'desk.noMessages')}
      </p>
    );
  return (
    <section className={styles.conversation} aria-label={t('desk.conversation')}>
      {known.map(({ key, from, msg, created }) => (
        <article key={key} className={from === uid ? styles.theirs : styles.own}>
          <p className={styles.from}>
            <bdi>{from === uid ? firstName || t('desk.customer') : from}</bdi>
            <time dateTime={new Date(created).toISOString()}>
              {dayAndTime(created, i18n.language, today)}
            </time>
          </p>
          <p className={styles.message} dir="auto">
            {msg}
          </p>
        </article>
      ))}
    </section>
  );
}
