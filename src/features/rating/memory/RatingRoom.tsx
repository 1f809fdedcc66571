import type { ReactNode } from 'react';
import type { GivenRating } from '@/model/rating';
import type { RateType } from '@/model/task';
import { RatingFollowUp } from './RatingFollowUp';
import styles from './RatingRoom.module.css';

interface RatingRoomProps {
  /** Whose rating it is; undefined: its customer has signed out. */
  uid: string | undefined;
  id: string;
  rate: RateType;
  /** What else can be chosen for it, in one row; undefined: nothing. */
  choice: ((rating: GivenRating) => ReactNode) | undefined;
}

/** What can be said of a rating. Its room is kept free, so that nothing below it moves when it comes or goes. */
export function RatingRoom({ uid, id, rate, choice }: RatingRoomProps) {
  return (
    <div className={`${styles.room} ${styles[rate]} ${choice === undefined ? '' : styles.more}`}>
      {uid !== undefined && <RatingFollowUp uid={uid} id={id} choice={choice} />}
    </div>
  );
}
