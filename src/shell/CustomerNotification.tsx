import { MoodNotification } from '@/features/moodSwitch/MoodNotification';
import type { MoodChange, Thanks } from '@/features/notification/notification';
import { RatingThanks } from '@/features/rating/RatingThanks';
import { RatingFollowUp } from './RatingFollowUp';
import { WithdrawThanked } from './WithdrawThanked';

/** What comes of a rating or of a change of mood. */
export default function CustomerNotification({ notification }: { notification: MoodChange | Thanks }) {
  if (notification.kind === 'mood') return <MoodNotification change={notification} />;
  const { ratingId, rate } = notification;
  return (
    <RatingThanks thanks={notification} withdraw={<WithdrawThanked id={ratingId} />}>
      <RatingFollowUp id={ratingId} rate={rate} />
    </RatingThanks>
  );
}
