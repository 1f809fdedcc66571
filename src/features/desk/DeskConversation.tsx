import { useToday } from '@/device/useClock';
import { useEntryState } from '@/store/entryState';
import { notKnownKey, useKnown } from '@/store/known';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { threadOf, type Waiting } from '@/model/desk';
import { MESSAGES_PAGE } from '@/model/limits';
import { Button } from '@/ui/Button';
import bubbles from '@/features/messages/Conversation.module.css';
import { watchConversation } from './desk';

/** Links stay plain text, so that they lead nobody away from the desk. */
export function DeskConversation({ thumb }: { thumb: Waiting }) {
  const { uid, firstName } = thumb;
  const thread = threadOf(thumb);
  const [shown, setShown] = useEntryState('messages', MESSAGES_PAGE);
  const known = useKnown(watchConversation, uid, thread, shown);
  const { messages, hasMore } = known.value ?? { messages: [], hasMore: false };
  const today = useToday();
  const { t, i18n } = useTranslation();
  if (messages.length === 0)
    return (
      <p className="quiet" role="status">
        {t(known.status === 'known' ? 'desk.noMessages' : notKnownKey(known.status, 'desk.loading'))}
      </p>
    );
  return (
    <section className={bubbles.conversation} aria-label={t('desk.conversation')}>
      {hasMore && (
        <Button
          appearance="secondary"
          busy={known.isLoadingMore === true}
          onClick={() => setShown(shown + MESSAGES_PAGE)}
        >
          {t('desk.earlier')}
        </Button>
      )}
      {messages.map(({ key, from, msg, created }) => (
        <article key={key} className={from === uid ? bubbles.theirs : bubbles.own}>
          <p className={bubbles.from}>
            <bdi>{from === uid ? firstName || t('desk.customer') : from}</bdi>
            <time dateTime={new Date(created).toISOString()}>
              {dayAndTime(created, i18n.language, today)}
            </time>
          </p>
          <p className={bubbles.message} dir="auto">
            {msg}
          </p>
        </article>
      ))}
    </section>
  );
}
