import { Suspense } from 'react';
import { MoodNotification } from '@/features/moodSwitch/MoodNotification';
import { NotificationDialog } from '@/features/notification/NotificationDialog';
import { selectNotification } from '@/features/notification/notification';
import { RatingThanks } from '@/features/rating/RatingThanks';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { withoutReload } from '@/pwa/loading/staleChunks';
import { useAppSelector } from '@/store/hooks';

const RatingFollowUp = lazyPart(() => import('./RatingFollowUp'), 'part');

const WithdrawThanked = lazyPart(() => import('./WithdrawThanked'), 'unseen');

export function loadFollowUp(): void {
  void withoutReload(RatingFollowUp.load);
  void withoutReload(WithdrawThanked.load);
}

export function Notification() {
  const notification = useAppSelector(selectNotification);
  if (!notification.show) return null;
  const { kind, id } = notification;
  if (kind === 'mood') return <MoodNotification key={id} change={notification} />;
  if (kind !== 'thanks') return <NotificationDialog key={id} notification={notification} />;
  const { ratingId, rate } = notification;
  const withdraw = (
    <Suspense>
      <WithdrawThanked id={ratingId} />
    </Suspense>
  );
  return (
    <RatingThanks key={id} thanks={notification} withdraw={withdraw}>
      <Suspense>
        <RatingFollowUp id={ratingId} rate={rate} />
      </Suspense>
    </RatingThanks>
  );
}
