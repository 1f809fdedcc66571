import {
  Component,
  createRef,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  useDeferredValue,
  useSyncExternalStore,
} from 'react';
import type { Message, Thread } from '@/model/message';
import { Check, Clock, TriangleAlert, ArrowDown } from 'lucide-react';
import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Conversation.module.css';
import ourDjs from './OurDjs.module.css';
import { messageRemoved, messageWritten, selectOutbox, type WaitingMessage } from './outbox';
import { keyboard } from '@/device/keyboard';
import { dayOf, timeOf } from '@/i18n/formats';
import { MESSAGES_PAGE } from '@/model/limits';
import { Button } from '@/ui/Button';
import { scrollerOf } from '@/ui/Panes';
import { MessageText } from './MessageText';

interface KeptPositionProps {
  className: string | undefined;
  /** The key of the first message that is drawn. */
  first: string | undefined;
  children: ReactNode;
}

/** `top`: the distance from the top of the window, in px. */
interface Place {
  message: Element;
  top: number;
}

const topOf = (message: Element): number => message.getBoundingClientRect().top;

/**
 * Keeps messages in place when earlier ones are drawn above them. Scroll anchoring is missing in some browsers, and in all at
 * the top of a page. A class, because only classes have getSnapshotBeforeUpdate.
 */
class KeptPosition extends Component<KeptPositionProps> {
  private readonly box = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ first }: KeptPositionProps): Place | null {
    if (first === this.props.first) return null;
    const message = [...(this.box.current?.querySelectorAll('article') ?? [])].at(-1);
    return message === undefined ? null : { message, top: topOf(message) };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.message.isConnected) return;
    const moved = topOf(place.message) - place.top;
    if (moved !== 0) scrollerOf(place.message).scrollBy({ top: moved, behavior: 'instant' });
  }

  override render(): ReactNode {
    const { className, children } = this.props;
    return (
      <div ref={this.box} className={className}>
        {children}
      </div>
    );
  }
}

/** A reader this close to the end, in px, is at the newest message. */
const NEAR_END_PX = 100;

function isNearEnd(end: Element): boolean {
  const { scrollHeight, clientHeight, scrollTop } = scrollerOf(end);
  return scrollHeight - clientHeight - scrollTop < NEAR_END_PX;
}

function show({ current }: RefObject<HTMLElement | null>): void {
  if (current === null) return;
  const scroller = scrollerOf(current);
  scroller.scrollTop = scroller.scrollHeight;
}

interface Shown {
  newest: Message | undefined;
  /** How many messages wait to be sent. */
  waiting: number;
  /** Only the FIRST messages are drawn so far. */
  isOpening: boolean;
}

/** For a reader who is not at the end, `isBehind` becomes true instead. The reader's own messages always come into view. */
function useNewestInView(
  end: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
  uid: string,
  shown: Shown,
) {
  const { newest, waiting, isOpening } = shown;
  const before = useRef<Shown>(undefined);
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { newest, waiting, isOpening };
    const hasCome = (newest?.created ?? 0) > (last?.newest?.created ?? 0);
    const mustShow = last?.isOpening !== isOpening || waiting > last.waiting;
    if (mustShow || (hasCome && isAtEnd.current)) show(end);
    else if (hasCome && newest?.from !== uid) setBehind(true);
  }, [end, uid, newest, waiting, isOpening]);

  useEffect(() => {
    let last = Infinity;
    const look = () => {
      if (end.current === null) return;
      const { scrollTop } = scrollerOf(end.current);
      if (isNearEnd(end.current)) {
        isAtEnd.current = true;
        setBehind(false);
      } else if (scrollTop < last) isAtEnd.current = false;
      // Otherwise what is below has grown, as the box does for a long text.
      last = scrollTop;
    };
    // That of a pane does not bubble.
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', look, options);
    return () => window.removeEventListener('scroll', look, options);
  }, [end]);

  // A phone that is turned, a keyboard that opens and a box that grows take room from whoever is at the end.
  useEffect(() => {
    const stay = () => {
      if (isAtEnd.current) show(end);
    };
    const growth = new ResizeObserver(stay);
    if (foot.current !== null) growth.observe(foot.current);
    window.addEventListener('resize', stay);
    return () => {
      growth.disconnect();
      window.removeEventListener('resize', stay);
    };
  }, [end, foot]);

  return { isBehind, show: () => show(end) };
}

interface WaitingMessagesProps {
  messages: readonly WaitingMessage[];
  /** Waiting messages are being sent. */
  isOnline: boolean;
}

const stateKey = ({ status }: WaitingMessage, isOnline: boolean) =>
  `messages.${status === 'waiting' && isOnline ? 'sending' : status}` as const;

/** They are being sent, wait for a connection, or were refused. */
function WaitingMessages({ messages, isOnline }: WaitingMessagesProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return messages.map((message) => {
    const { id, threadId, msg, status, isUnstored } = message;
    return (
      <article key={id} className={styles.own} data-waiting={status}>
        <p className={styles.from}>
          {t('messages.you')}
          <span className={styles.waiting}>
            {status === 'waiting' ? (
              <Clock aria-hidden="true" size={14} />
            ) : (
              <TriangleAlert aria-hidden="true" size={14} />
            )}
            {t(stateKey(message, isOnline))}
          </span>
        </p>
        <p className={styles.message}>{msg}</p>
        {isUnstored && status === 'waiting' && !isOnline && <p className="quiet">{t('messages.notKept')}</p>}
        {status === 'refused' && (
          <p className="wrapped">
            <Button
              appearance="small"
              onClick={() => {
                dispatch(messageRemoved(id));
                dispatch(messageWritten(threadId, msg));
              }}
            >
              {t('messages.sendAgain')}
            </Button>
            <Button appearance="small" onClick={() => dispatch(messageRemoved(id))}>
              {t('messages.discard')}
            </Button>
          </p>
        )}
      </article>
    );
  });
}

/** More than fit on a screen. */
const FIRST = 24;

interface ConversationProps {
  thread: Thread;
  uid: string;
  /** Waiting messages are being sent. */
  isOnline: boolean;
  /** Said below the customer's last message, until it is answered. */
  sent?: string;
  /** Follows the messages. */
  below?: ReactNode;
  /** These are always in view. */
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

/** The newest message is in view. */
export function Conversation({ thread, uid, isOnline, sent, below, children }: ConversationProps) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useEntryState('messages', MESSAGES_PAGE);
  const outbox = useAppSelector(selectOutbox).filter(({ threadId }) => threadId === thread.id);
  // It may have arrived while its response was lost: do not show it twice.
  const messages = thread.messages.filter(
    ({ created }) => !outbox.some(({ triedAs }) => triedAs === created),
  );
  const newestWaiting = outbox.at(-1);
  const count = messages.length;
  const drawn = useDeferredValue(shown, FIRST);
  const hidden = Math.max(count - drawn, 0);
  const isOpening = drawn === FIRST;

  const keyboardHeight = useSyncExternalStore(keyboard.subscribe, keyboard.height);
  const { isBehind, show } = useNewestInView(end, foot, uid, {
    newest: messages.at(-1),
    waiting: outbox.length,
    isOpening,
  });

  return (
    <>
      <KeptPosition className={styles.conversation} first={messages[hidden]?.key}>
        <div className={styles.log} role="log" aria-label={t('messages.conversation')}>
          {hidden > 0 && !isOpening && (
            <div className={styles.earlier}>
              <Button appearance="secondary" onClick={() => setShown(shown + MESSAGES_PAGE)}>
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
          {sent !== undefined && outbox.length === 0 && messages.at(-1)?.from === uid && (
            <p className={ourDjs.sent}>
              <Check aria-hidden="true" size={16} />
              {sent}
            </p>
          )}
        </div>
        {/* Outside the log, which reads each message once: when the database has it. */}
        <div className={styles.tail} data-keeps-focus tabIndex={-1}>
          <p className="visuallyHidden" role="status">
            {newestWaiting && (
              // A new element for each message: otherwise the same words would not be announced again.
              <span key={newestWaiting.id}>
                {`${t('messages.you')}: ${t(stateKey(newestWaiting, isOnline))}`}
              </span>
            )}
          </p>
          <WaitingMessages messages={outbox} isOnline={isOnline} />
          <div ref={end} />
        </div>
        {below}
      </KeptPosition>
      <div
        ref={foot}
        className={styles.foot}
        style={{ '--keyboard': `${keyboardHeight}px` }}
        data-keeps-focus
        tabIndex={-1}
      >
        {isBehind && (
          <Button appearance="secondary" className={styles.new} onClick={show}>
            <ArrowDown aria-hidden="true" size={16} />
            {t('messages.new')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
