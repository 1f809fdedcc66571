import { Suspense } from 'react';
import type { RateType } from '@/model/task';
import { LaterFollowUp } from './laterFollowUp';
import styles from './RatingRoom.module.css';

interface RatingRoomProps {
  /** Whose rating it is; undefined: its customer has signed out. */
  uid: string | undefined;
  id: string;
  rate: RateType;
}

/** What can be said of a rating. Its room is kept free, so that nothing below it moves when it comes or goes. */
export function RatingRoom({ uid, id, rate }: RatingRoomProps) {
  return (
    <div className={`${styles.room} ${styles[rate]}`}>
      <Suspense>{uid !== undefined && <LaterFollowUp uid={uid} id={id} />}</Suspense>
    </div>
  );
}
