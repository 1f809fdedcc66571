import { useState } from 'react';
import { isPushOffered } from './isPushOffered';
import { PushOffer } from './PushOffer';
import styles from './PushRoom.module.css';

/** The line below the thanks for a rating. Its room is kept free from the start, where there is going to be one. */
export function PushRoom({ uid }: { uid: string }) {
  const [isOffered] = useState(isPushOffered);
  if (!isOffered) return null;
  return (
    <div className={styles.room}>
      <PushOffer uid={uid} />
    </div>
  );
}
