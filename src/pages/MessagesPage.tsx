import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageVisibility } from '@/device/idleTime';
import { selectUserInfo } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { type AnswerHandle, AnswerForm } from '@/features/messages/AnswerForm';
import { Conversation } from '@/features/messages/Conversation';
import {
  EMPTY_OUR_DJS,
  findThread,
  markThreadRead,
  selectListedThreads,
  selectOlder,
  selectOrderedThreads,
  selectThreads,
} from '@/features/messages/messages';
import { isOurDjsOffered } from '@/features/messages/offered';
import { type AboutZone, OUR_DJS } from '@/features/messages/ourDjs';
import { OurDjsRow } from '@/features/messages/OurDjsRow';
import { selectOutbox } from '@/features/messages/outbox';
import { StartChips } from '@/features/messages/StartChips';
import { subjectOf, ThreadList } from '@/features/messages/ThreadList';
import { Cover } from '@/features/rating/Cover';
import {
  selectGivenRatings,
  selectOlderRatings,
  selectRatingOf,
  useSoughtRating,
} from '@/features/rating/givenRatings';
import { OutcomeInShort } from '@/features/rating/LastRating';
import { useTitle } from '@/i18n/product';
import { type Thread, type ThreadInfo, unreadCount } from '@/model/message';
import { routes } from '@/model/routes';
import { shownTitle, shownTrack } from '@/model/song';
import { BackLink } from '@/ui/BackLink';
import { Panes } from '@/ui/Panes';
import { useHasPanes } from '@/ui/useMedia';
import djStyles from '@/features/messages/OurDjs.module.css';
import styles from './MessagesPage.module.css';

const isOfDjs = (threadId: string | undefined): boolean => threadId === OUR_DJS && isOurDjsOffered();

function CoverOf({ info, size = 56 }: { info: ThreadInfo | undefined; size?: number }) {
  const rating = useAppSelector((state) => selectRatingOf(state, info?.dateAsked));
  const track = info?.track;
  return (
    <Cover
      size={size}
      song={track === undefined ? undefined : { id: rating?.song ?? shownTrack(track) }}
      rate={info?.type === 'up' || info?.type === 'down' ? info.type : undefined}
    />
  );
}

interface HeadingProps {
  thread: Thread;
  isOwnPage: boolean;
  /** Of the rating. */
  children: ReactNode;
}

function Heading({ thread, isOwnPage, children }: HeadingProps) {
  const { t } = useTranslation();
  const Title = isOwnPage ? 'h1' : 'h2';
  const { Icon, about } = subjectOf(thread);
  const { track, zone } = thread.info ?? {};
  if (isOfDjs(thread.id))
    return (
      <header className={djStyles.head}>
        <span className={djStyles.disc}>
          <Icon aria-hidden="true" size={33} />
        </span>
        <div>
          <Title>{t('ourDjs.title')}</Title>
          <p className="quiet">{t('ourDjs.ask')}</p>
        </div>
      </header>
    );
  return (
    <header className={styles.head}>
      <CoverOf info={thread.info} size={72} />
      <div>
        <Title dir="auto">{track === undefined ? t(about) : shownTitle(track.title)}</Title>
        <p className="quiet goneIfEmpty" dir="auto">
          {[track?.artist, zone].filter(Boolean).join(' · ')}
        </p>
        {children}
      </div>
    </header>
  );
}

/** While it is visible and online, all its messages are marked as read, also new ones. */
function OpenedThread({ threadId, isOwnPage }: { threadId: string; isOwnPage: boolean }) {
  const threads = useAppSelector(selectOrderedThreads);
  const info = useAppSelector(selectUserInfo);
  const isOnline = useAppSelector(selectConnection) === 'online';
  const isVisible = useSyncExternalStore(pageVisibility.subscribe, pageVisibility.isVisible);
  const { state } = useLocation() as { state: AboutZone | null };
  const dispatch = useAppDispatch();
  const hasPanes = useHasPanes();
  const answer = useRef<AnswerHandle>(null);
  const { t } = useTranslation();

  const found = threads === 'loading' ? undefined : threads.find(({ id }) => id === threadId);
  const isWhole = useAppSelector(selectOlder) === 'all';
  const [isSought, setSought] = useState(false);
  // Who has no conversation with the DJs begins it here.
  const isEmpty = isOfDjs(threadId) && found === undefined && (isWhole || isSought);
  const thread = isEmpty ? EMPTY_OUR_DJS : found;
  const hasWritten = useAppSelector(
    (state) =>
      selectOutbox(state).some((message) => message.threadId === threadId) ||
      thread?.messages.some(({ from }) => from === info?.id) === true,
  );
  const subject = thread && subjectOf(thread);
  useTitle(subject === undefined || !isOwnPage ? t('messages.title') : t(subject.text, subject.values));
  const dateAsked = thread?.info?.dateAsked;
  const rating = useAppSelector((state) => selectRatingOf(state, dateAsked));
  const areRatingsKnown = useAppSelector((state) => selectGivenRatings(state) !== 'loading');
  const hasOlderRatings = useAppSelector((state) => selectOlderRatings(state) !== 'all');
  const mayHaveRating = dateAsked !== undefined && areRatingsKnown && hasOlderRatings;
  useSoughtRating(info?.id, { dateAsked, isOnline });
  const unread = thread === undefined ? 0 : unreadCount(thread);

  useEffect(() => {
    if (thread === undefined || info === undefined || unread === 0) return;
    if (!isOnline || !isVisible) return;
    void dispatch(markThreadRead({ uid: info.id, thread, unreadMessages: info.unreadMessages }));
  }, [dispatch, thread, info, unread, isOnline, isVisible]);

  const isUnknown = threads !== 'loading' && thread === undefined;
  const uid = info?.id;
  const isWatched = useAppSelector((state) => {
    const watched = selectThreads(state);
    return watched !== 'loading' && watched.some(({ id }) => id === threadId);
  });
  // One that is known but no longer watched may have changed since.
  const isToBeRead = isUnknown || (found !== undefined && !isWatched);
  useEffect(() => {
    if (!isToBeRead || uid === undefined) return;
    void dispatch(findThread({ uid, threadId })).then((outcome) => {
      if (findThread.fulfilled.match(outcome)) setSought(true);
    });
  }, [dispatch, isToBeRead, uid, threadId, isOnline]);

  if (threads === 'loading' || info === undefined || (isUnknown && !isSought)) return <DataLoader />;
  if (thread === undefined) return <Navigate to={routes.messages} replace />;
  return (
    <>
      {!hasPanes && <BackLink to={routes.messages}>{t('messages.back')}</BackLink>}
      <Heading thread={thread} isOwnPage={isOwnPage}>
        {(rating !== undefined || mayHaveRating) && (
          <p className={styles.rating}>
            {rating?.outcome !== undefined && (
              <span>
                <OutcomeInShort rating={rating} outcome={rating.outcome} />
              </span>
            )}
            {rating !== undefined && <Link to={routes.rating(rating.id)}>{t('messages.rating')}</Link>}
          </p>
        )}
      </Heading>
      <Conversation
        key={thread.id}
        thread={thread}
        uid={info.id}
        isOnline={isOnline}
        {...(isOfDjs(threadId) && { sent: t('ourDjs.sent') })}
        below={
          isOfDjs(threadId) && !hasWritten && <StartChips edit={(change) => answer.current?.edit(change)} />
        }
      >
        <AnswerForm
          ref={answer}
          uid={info.id}
          threadId={thread.id}
          label={t(isOfDjs(threadId) ? 'ourDjs.box' : 'messages.answer')}
          zone={isOfDjs(threadId) ? state?.zone : undefined}
        />
      </Conversation>
    </>
  );
}

function OutcomeOf({ dateAsked }: { dateAsked: number | undefined }) {
  const outcome = useAppSelector((state) => selectRatingOf(state, dateAsked))?.outcome;
  const { t } = useTranslation();
  return outcome === undefined ? null : t(`messages.outcome.${outcome.what}`);
}

function ListTitle() {
  const { t } = useTranslation();
  useTitle(t('messages.title'));
  return <h1>{t('messages.title')}</h1>;
}

export default function MessagesPage() {
  const { threadId } = useParams();
  const threads = useAppSelector(selectListedThreads);
  const hasPanes = useHasPanes();
  const [first, setFirst] = useState<string>();
  const { t } = useTranslation();
  const hasThreads = threads !== 'loading' && threads.length > 0;
  // Beside the list the first conversation without news is open by itself: opening marks it as read (docs/product.md 10.4).
  const isFirstSought = threadId === undefined && hasPanes && first === undefined && threads !== 'loading';
  const read = isFirstSought ? threads.find((thread) => unreadCount(thread) === 0)?.id : undefined;
  if (read !== undefined) setFirst(read);
  const opened = threadId ?? (hasPanes ? first : undefined);
  const list = (
    <>
      {threadId === undefined ? <ListTitle /> : <h2>{t('messages.title')}</h2>}
      {isOurDjsOffered() && <OurDjsRow isChosen={opened === OUR_DJS} />}
      <ThreadList chosen={opened} OutcomeOf={OutcomeOf} CoverOf={CoverOf} />
    </>
  );
  const invitation = hasThreads && <p>{t('messages.choose')}</p>;
  return (
    <Panes list={list} invitation={invitation}>
      {opened !== undefined && (
        <OpenedThread key={opened} threadId={opened} isOwnPage={threadId !== undefined} />
      )}
    </Panes>
  );
}
