import { selectUser } from '@/features/auth/auth';
import { selectGivenRating } from '@/features/rating/givenRatings';
import { WithdrawRating } from '@/features/rating/WithdrawRating';
import { useAppSelector } from '@/store/hooks';

export const WITHDRAW_OFFERED_MS = 60_000;

export function WithdrawThanked({ id }: { id: string }) {
  const uid = useAppSelector(selectUser)?.uid;
  const rating = useAppSelector((state) => selectGivenRating(state, id));
  if (uid === undefined || rating === undefined) return null;
  return <WithdrawRating uid={uid} rating={rating} offeredFor={WITHDRAW_OFFERED_MS} />;
}
