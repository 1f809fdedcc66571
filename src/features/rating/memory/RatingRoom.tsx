import { Suspense } from 'react';
import type { RateType } from '@/model/task';
import { LaterFollowUp } from './laterFollowUp';
import styles from './RatingRoom.module.css';

interface RatingRoomProps {
  /** Whose rating it is; undefined: whoever gave it has left. */
  uid: string | undefined;
  id: string;
  rate: RateType;
}

/** What can be said of a rating, in room that is kept for it: nothing below it moves when it comes or goes. */
export function RatingRoom({ uid, id, rate }: RatingRoomProps) {
  return (
    <div className={`${styles.room} ${styles[rate]}`}>
      <Suspense>{uid !== undefined && <LaterFollowUp uid={uid} id={id} />}</Suspense>
    </div>
  );
}
