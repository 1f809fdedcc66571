import { Frown, Headphones, MessageCircle, PartyPopper, Smile } from 'lucide-react';
import { memo, useEffect, type ComponentType } from 'react';
import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { type Thread, type ThreadInfo, unreadCount } from '@/model/message';
import { readOlderThreads, selectListedThreads, selectOlder } from './messages';
import { isOurDjsOffered } from './offered';
import { WELCOME_THREAD_ID } from '@/model/limits';
import styles from './ThreadList.module.css';
import { Link } from 'react-router-dom';
import { useToday } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pastDayOf, timeOf } from '@/i18n/formats';
import { routes } from '@/model/routes';
import { shownTitle } from '@/model/song';
import { Button } from '@/ui/Button';
import { countText } from '@/ui/CountDot';
import { ErrorText } from '@/ui/Form';
import { selectUser } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import list from '@/ui/List.module.css';

const ACCENT = 'var(--color-accent)';

const SUBJECTS = {
  up: { Icon: Smile, colour: 'var(--color-up)', text: 'messages.aboutUp', textOf: 'messages.aboutUpOf' },
  down: {
    Icon: Frown,
    colour: 'var(--color-down)',
    text: 'messages.aboutDown',
    textOf: 'messages.aboutDownOf',
  },
  welcome: { Icon: PartyPopper, colour: ACCENT, text: 'messages.welcome', textOf: 'messages.welcome' },
  other: { Icon: MessageCircle, colour: ACCENT, text: 'messages.about', textOf: 'messages.aboutOf' },
} as const;

const OUR_DJS_SUBJECT = { Icon: Headphones, colour: ACCENT, text: 'ourDjs.title' } as const;

const isSubject = (type: string | undefined): type is keyof typeof SUBJECTS =>
  type !== undefined && Object.hasOwn(SUBJECTS, type);

/** The title and the zone of the rating, as far as they are known. */
const ratedIn = (info: ThreadInfo | undefined): string =>
  [info?.track?.title, info?.zone].filter((name) => name !== undefined && name !== '').join(', ');

/** The subject is a rating, anything that the DJs were asked, or the welcome. */
export function subjectOf({ id, info }: Pick<Thread, 'id' | 'info'>) {
  if (id === WELCOME_THREAD_ID && isOurDjsOffered())
    return { ...OUR_DJS_SUBJECT, about: 'ourDjs.title', values: { rated: '' } } as const;
  const kind = isSubject(info?.type) ? info.type : 'other';
  const { Icon, colour, text, textOf } = SUBJECTS[kind];
  const rated = ratedIn(info);
  return { Icon, colour, about: text, text: rated === '' ? text : textOf, values: { rated } };
}

export function ThreadSubject({ thread }: { thread: Thread }) {
  const { t } = useTranslation();
  const { Icon, colour, text, values } = subjectOf(thread);
  return (
    <span className="row">
      <Icon aria-hidden="true" size={20} color={colour} />
      <span>{t(text, values)}</span>
    </span>
  );
}

type OutcomeOf = ComponentType<{ dateAsked: number | undefined }>;

/** Its cover shows the face that was given. */
type CoverOf = ComponentType<{ info: ThreadInfo | undefined }>;

interface EntryProps {
  OutcomeOf: OutcomeOf;
  CoverOf: CoverOf;
  thread: Thread;
  /** The customer. */
  uid: string | undefined;
  isChosen: boolean;
}

/** The face of the rating is on the cover. */
function About({ info, OutcomeOf }: { info: ThreadInfo | undefined; OutcomeOf: OutcomeOf }) {
  const zone = info?.zone ?? '';
  return (
    <span className={`quiet oneLine ${styles.about}`}>
      {zone !== '' && <span>{zone}</span>}
      <span className={`goneIfEmpty ${styles.outcome}`}>
        <OutcomeOf dateAsked={info?.dateAsked} />
      </span>
    </span>
  );
}

export function When({ at }: { at: number }) {
  const today = useToday();
  const { i18n } = useTranslation();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {pastDayOf(at, i18n.language, today) ?? timeOf(at, i18n.language)}
    </time>
  );
}

export function UnreadDot({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles.dot}>
      <span className="visuallyHidden">{t('shell.unread', { count, shown: countText(count) })}</span>
    </span>
  );
}

const Entry = memo(function Entry({ thread, uid, isChosen, OutcomeOf, CoverOf }: EntryProps) {
  const { t } = useTranslation();
  const last = thread.messages.at(-1);
  const unread = unreadCount(thread);
  const { about } = subjectOf(thread);
  const title = thread.info?.track?.title;
  return (
    <Link
      to={routes.thread(thread.id)}
      className={`${list.card} ${styles.thread}`}
      data-unread={unread > 0 || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <CoverOf info={thread.info} />
      <span className={styles.words}>
        <span className={styles.line}>
          <strong className={`clamped ${styles.track}`} dir="auto">
            {title === undefined ? t(about) : shownTitle(title)}
          </strong>
          {unread > 0 && <UnreadDot count={unread} />}
        </span>
        <span className={styles.line}>
          <About info={thread.info} OutcomeOf={OutcomeOf} />
          {last !== undefined && (
            <span className={styles.when}>
              <When at={last.created} />
            </span>
          )}
        </span>
        {last !== undefined && (
          <span className={`oneLine ${styles.excerpt}`}>
            {last.from === uid && `${t('messages.you')}: `}
            {last.msg}
          </span>
        )}
      </span>
    </Link>
  );
});

/** In a longer list, only the threads in view are laid out. */
const LAID_OUT = 100;

/** `chosen`: the id of the open one. */
export function ThreadList({
  chosen,
  ...of
}: Pick<EntryProps, 'OutcomeOf' | 'CoverOf'> & { chosen: string | undefined }) {
  const threads = useAppSelector(selectListedThreads);
  const older = useAppSelector(selectOlder);
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const [wanted, want] = useEntryState('threads', 0);
  const isOnline = useAppSelector(selectConnection) === 'online';
  const count = threads === 'loading' ? 0 : threads.length;
  const isShort = count > 0 && count < wanted && older === 'more' && isOnline;
  const uid = user?.uid;
  useEffect(() => {
    if (isShort && uid !== undefined) void dispatch(readOlderThreads({ uid }));
  }, [dispatch, isShort, uid]);
  if (threads === 'loading') return <DataLoader />;
  if (threads.length === 0) return <p>{t('messages.none')}</p>;
  return (
    <>
      <ul className={list.list} data-long={threads.length > LAID_OUT}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <Entry thread={thread} uid={user?.uid} isChosen={thread.id === chosen} {...of} />
          </li>
        ))}
      </ul>
      {older === 'failed' && <ErrorText text={t('error.noConnection')} />}
      {older !== 'all' && (
        <Button
          appearance="secondary"
          busy={older === 'reading'}
          onClick={() => {
            want(count + 1);
            if (uid !== undefined) void dispatch(readOlderThreads({ uid }));
          }}
        >
          {t('messages.older')}
        </Button>
      )}
    </>
  );
}
