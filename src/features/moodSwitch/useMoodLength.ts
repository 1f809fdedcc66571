import { useState } from 'react';
import { useMinute } from '@/acts/useMinute';
import { MOOD_HOUR_MS } from '@/model/limits';
import { type MoodLength, moodLengths } from '@/model/venueTimes';
import type { Player } from '@/model/player';

/** For how long a mood is chosen, which is asked before the mood. */
export interface ChosenLength {
  /** When each of those ends that can be chosen: epoch ms, of the server; undefined: never. */
  lengths: ReadonlyMap<MoodLength, number | undefined>;
  chosen: MoodLength;
  choose: (length: MoodLength) => void;
  /** When a mood ends that is chosen now. */
  until: () => number | undefined;
}

/**
 * The choice for how long these players are to have the mood that is chosen next. The rules go by the server's time, which is `ahead` of this
 * device's, in ms.
 */
export function useMoodLength(players: readonly Player[], ahead: number): ChosenLength {
  const now = useMinute() + ahead;
  const [wanted, choose] = useState<MoodLength>('open');
  const lengths = moodLengths(players, now);
  const chosen = lengths.has(wanted) ? wanted : 'open';
  const until = () => (chosen === 'hour' ? Date.now() + ahead + MOOD_HOUR_MS : lengths.get(chosen));
  return { lengths, chosen, choose, until };
}
