import { ArrowDown } from 'lucide-react';
import { useDeferredValue, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message, Thread } from '@/model/message';
import { useAppSelector, useToday } from '@/acts/hooks';
import { keyboard } from '@/device/keyboard';
import { dayOf, timeOf } from '@/i18n/formats';
import { MESSAGES_PAGE } from '@/model/limits';
import { Button } from '@/ui/Button';
import styles from './Conversation.module.css';
import { KeptPosition } from './KeptPosition';
import { MessageText } from './MessageText';
import { selectOutbox } from './messagesSlice';
import { useNewestInView } from './useNewestInView';
import { WaitingMessages } from './outbox/WaitingMessages';

/** Messages that are drawn at first: more than a screen of them. */
const FIRST = 24;

interface ConversationProps {
  thread: Thread;
  uid: string;
  /** Whether what waits is on its way. */
  isOnline: boolean;
  /** What stands below, always in view. */
  children: ReactNode;
}

interface Day {
  name: string;
  messages: Message[];
}

function byDay(messages: readonly Message[], language: string, today: number): Day[] {
  const days: Day[] = [];
  for (const message of messages) {
    const name = dayOf(message.created, language, today);
    const last = days.at(-1);
    if (last?.name === name) last.messages.push(message);
    else days.push({ name, messages: [message] });
  }
  return days;
}

/** The messages of a thread under the days on which they were written; the newest is in view. */
export function Conversation({ thread, uid, isOnline, children }: ConversationProps) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(MESSAGES_PAGE);
  const outbox = useAppSelector(selectOutbox).filter(({ threadId }) => threadId === thread.id);
  // The SDK reports what is being written as if it were written; it stands here when the database has it.
  const messages = thread.messages.filter(
    ({ created }) => !outbox.some(({ triedAs }) => triedAs === created),
  );
  const count = messages.length;
  const drawn = useDeferredValue(shown, FIRST);
  const hidden = Math.max(count - drawn, 0);
  const isOpening = drawn === FIRST;

  const keyboardHeight = useSyncExternalStore(keyboard.subscribe, keyboard.height);
  const { isBehind, show } = useNewestInView(end, uid, {
    newest: messages.at(-1),
    waiting: outbox.length,
    isOpening,
  });

  return (
    <>
      <KeptPosition
        className={styles.conversation}
        label={t('messages.conversation')}
        first={messages[hidden]?.key}
      >
        {hidden > 0 && !isOpening && (
          <div className={styles.earlier}>
            <Button appearance="secondary" onClick={() => setShown((now) => now + MESSAGES_PAGE)}>
              {t('messages.earlier')}
            </Button>
          </div>
        )}
        {byDay(messages.slice(hidden), i18n.language, today).map(({ name, messages: ofDay }) => (
          <section key={name} className={styles.day} aria-label={name}>
            <h2 className={styles.date}>{name}</h2>
            {ofDay.map((message) => (
              <article key={message.key} className={message.from === uid ? styles.own : styles.theirs}>
                <p className={styles.from}>
                  {message.from === uid ? t('messages.you') : message.from}
                  <time dateTime={new Date(message.created).toISOString()}>
                    {timeOf(message.created, i18n.language)}
                  </time>
                </p>
                <p className={styles.message}>
                  <MessageText text={message.msg} />
                </p>
              </article>
            ))}
          </section>
        ))}
        <WaitingMessages messages={outbox} isOnline={isOnline} />
        <div ref={end} className={styles.end} />
      </KeptPosition>
      <div className={styles.foot} style={{ bottom: keyboardHeight }}>
        {isBehind && (
          <button type="button" className={styles.new} onClick={show}>
            <ArrowDown aria-hidden="true" size={16} />
            {t('messages.new')}
          </button>
        )}
        {children}
      </div>
    </>
  );
}
