import { useToday } from '@/acts/hooks';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk/deskThumb';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import styles from './DeskConversation.module.css';
import { NOT_KNOWN } from './deskWords';
import { useDeskConversation } from './useDeskConversation';

/** What the customer and the DJs have written about a thumb. Links of a customer are text: nobody is led away from the desk. */
export function DeskConversation({ thumb: { id, uid, firstName } }: { thumb: OpenThumb }) {
  const { messages: known, earlier, readEarlier } = useDeskConversation({ uid, id });
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
      {earlier !== undefined && (
        <Button appearance="secondary" busy={earlier === 'reading'} onClick={() => void readEarlier()}>
          {t('desk.earlier')}
        </Button>
      )}
      <ErrorText text={earlier === 'failed' ? t('error.noConnection') : undefined} />
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
