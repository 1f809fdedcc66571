import { useEffect, useState } from 'react';
import { useAppDispatch, useToday } from '@/acts/hooks';
import type { Known } from '@/firebase/database';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk';
import { MESSAGES_PAGE } from '@/model/limits';
import type { Message } from '@/model/message';
import { Button } from '@/ui/Button';
import styles from './DeskConversation.module.css';
import { followConversation } from './deskThunks';
import { NOT_KNOWN } from './deskWords';

/** What the customer and the DJs have written about a thumb. Links of a customer are text: nobody is led away from the desk. */
export function DeskConversation({ thumb: { id, uid, firstName } }: { thumb: OpenThumb }) {
  const [known, setKnown] = useState<Known<Message[]>>('loading');
  const [shown, setShown] = useState(MESSAGES_PAGE);
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followConversation(uid, id, setKnown)), [dispatch, uid, id]);
  const today = useToday();
  const { t, i18n } = useTranslation();
  if (typeof known === 'string' || known.length === 0)
    return (
      <p className={styles.quiet} role="status">
        {t(typeof known === 'string' ? NOT_KNOWN[known] : 'desk.noMessages')}
      </p>
    );
  return (
    <section className={styles.conversation} aria-label={t('desk.conversation')}>
      {known.length > shown && (
        <Button appearance="secondary" onClick={() => setShown((now) => now + MESSAGES_PAGE)}>
          {t('desk.earlier')}
        </Button>
      )}
      {known.slice(-shown).map(({ key, from, msg, created }) => (
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
