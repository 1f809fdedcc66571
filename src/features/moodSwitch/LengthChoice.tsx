import { clock } from '@/device/clock';
import { useId, useState } from 'react';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import styles from './LengthChoice.module.css';
import { useMinute } from '@/store/hooks';
import { MOOD_HOUR_MS } from '@/model/limits';
import { type MoodLength, moodLengths } from '@/model/venueTimes';
import type { Player } from '@/model/player';

interface LengthChoiceProps {
  length: ChosenLength;
  /** The time zone in which times are shown; undefined: the device's. */
  timeZone: string | undefined;
  /** The names of the zones that cannot end a mood by themselves. */
  unable: readonly string[];
}

/** Chooses how long the mood will play (docs/product.md 33.5). It stands above the moods, so that one tap on a mood does all. */
export function LengthChoice({ length: { lengths, chosen, choose }, timeZone, unable }: LengthChoiceProps) {
  const name = useId();
  const { t, i18n } = useTranslation();
  if (unable.length > 0) return <p className="quiet">{t('moodTime.unable', { zones: unable.join(', ') })}</p>;
  const ends = [...lengths.values()].filter((end) => end !== undefined);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('moodTime.length')}</legend>
      {[...lengths].map(([length, end]) => (
        <label key={length} className={styles.length}>
          <input type="radio" name={name} checked={length === chosen} onChange={() => choose(length)} />
          <span>{t(`moodTime.${length}`, { time: end && zoneTimeOf(end, i18n.language, timeZone) })}</span>
        </label>
      ))}
      {isOtherClock(ends, i18n.language, timeZone) && (
        <p className={`quiet ${styles.clock}`}>{t('moodTime.zoneClock')}</p>
      )}
    </fieldset>
  );
}

interface ChosenLength {
  /** The end of each choice (epoch ms, server time); undefined: never. */
  lengths: ReadonlyMap<MoodLength, number | undefined>;
  chosen: MoodLength;
  choose: (length: MoodLength) => void;
  /** The end of a mood that is chosen now. */
  until: () => number | undefined;
}

/** The chosen length for the next mood of these players. */
export function useMoodLength(players: readonly Player[]): ChosenLength {
  const now = useMinute();
  const [wanted, choose] = useState<MoodLength>('open');
  const lengths = moodLengths(players, now);
  const chosen = lengths.has(wanted) ? wanted : 'open';
  const until = () => (chosen === 'hour' ? clock.now() + MOOD_HOUR_MS : lengths.get(chosen));
  return { lengths, chosen, choose, until };
}
