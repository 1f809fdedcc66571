import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { pageVisibility } from '@/device/idleTime';
import { selectUserInfo } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { AnswerForm } from '@/features/messages/AnswerForm';
import { Conversation } from '@/features/messages/Conversation';
import { findThread, openThread, selectOrderedThreads, subjectOf } from '@/features/messages/messages';
import { ThreadSubject } from '@/features/messages/MessagesPage';
import {
  selectGivenRatings,
  selectOlderRatings,
  selectRatingOf,
  useSoughtRating,
} from '@/features/rating/ratings';
import { OutcomeInShort } from '@/features/rating/LastRating';
import { useTitle } from '@/i18n/useTitle';
import { unreadCount } from '@/model/message';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';
import styles from './ConversationPage.module.css';

/**
 * One conversation. Being here is reading: what arrives meanwhile is marked as read too, as soon as there is a
 * connection. What nobody sees is not read.
 */
export default function ThreadPage() {
  const threads = useAppSelector(selectOrderedThreads);
  const info = useAppSelector(selectUserInfo);
  const isOnline = useAppSelector(selectConnection) === 'online';
  const isVisible = useSyncExternalStore(pageVisibility.subscribe, pageVisibility.isVisible);
  const dispatch = useAppDispatch();
  const { threadId } = useParams();
  const { t } = useTranslation();

  const thread = threads === 'loading' ? undefined : threads.find(({ id }) => id === threadId);
  const subject = thread && subjectOf(thread);
  useTitle(subject === undefined ? t('messages.title') : t(subject.text, subject.values));
  const dateAsked = thread?.info?.dateAsked;
  const rating = useAppSelector((state) => selectRatingOf(state, dateAsked));
  const areRatingsKnown = useAppSelector((state) => selectGivenRatings(state) !== 'loading');
  const hasOlderRatings = useAppSelector((state) => selectOlderRatings(state) !== 'all');
  const isRatingSought =
    rating === undefined && dateAsked !== undefined && areRatingsKnown && hasOlderRatings;
  useSoughtRating(info?.id, { dateAsked: isRatingSought ? dateAsked : undefined, isOnline });
  const unread = thread === undefined ? 0 : unreadCount(thread);

  useEffect(() => {
    if (thread === undefined || info === undefined || unread === 0) return;
    if (!isOnline || !isVisible) return;
    void dispatch(openThread({ uid: info.id, thread, unreadMessages: info.unreadMessages }));
  }, [dispatch, thread, info, unread, isOnline, isVisible]);

  const [isSought, setSought] = useState(false);
  const isUnknown = threads !== 'loading' && thread === undefined;
  useEffect(() => {
    if (!isUnknown || info === undefined || threadId === undefined) return;
    void dispatch(findThread({ uid: info.id, threadId })).then(() => setSought(true));
  }, [dispatch, isUnknown, info, threadId]);

  if (threads === 'loading' || info === undefined || (isUnknown && !isSought)) return <DataLoader />;
  if (thread === undefined) return <Navigate to={routes.messages} replace />;
  return (
    <Panel fills>
      <BackLink to={routes.messages}>{t('messages.back')}</BackLink>
      <h1>
        <ThreadSubject thread={thread} />
      </h1>
      {(rating !== undefined || isRatingSought) && (
        <p className={styles.rating}>
          {rating !== undefined && <Link to={routes.rating(rating.id)}>{t('messages.rating')}</Link>}
          {rating?.outcome !== undefined && (
            <span>
              <OutcomeInShort rating={rating} outcome={rating.outcome} />
            </span>
          )}
        </p>
      )}
      <Conversation key={thread.id} thread={thread} uid={info.id} isOnline={isOnline}>
        <AnswerForm uid={info.id} threadId={thread.id} />
      </Conversation>
    </Panel>
  );
}
