import { useId } from 'react';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import styles from './LengthChoice.module.css';
import type { ChosenLength } from './useMoodLength';

interface LengthChoiceProps {
  length: ChosenLength;
  /** By whose clocks the times are shown; undefined: those of this device. */
  timeZone: string | undefined;
  /** The names of the zones in which a mood does not end by itself. */
  unable: readonly string[];
}

/** For how long the mood is changed (docs/product.md 33.5); it is asked above the moods, so that a tap on one does all of it. */
export function LengthChoice({ length: { lengths, chosen, choose }, timeZone, unable }: LengthChoiceProps) {
  const name = useId();
  const { t, i18n } = useTranslation();
  if (unable.length > 0)
    return <p className={styles.unable}>{t('moodTime.unable', { zones: unable.join(', ') })}</p>;
  const ends = [...lengths.values()].filter((end) => end !== undefined);
  return (
    <fieldset className={styles.choice}>
      <legend>{t('moodTime.length')}</legend>
      {[...lengths].map(([length, end]) => (
        <label key={length} className={styles.length} data-chosen={length === chosen || undefined}>
          <input type="radio" name={name} checked={length === chosen} onChange={() => choose(length)} />
          {t(`moodTime.${length}`, { time: end && zoneTimeOf(end, i18n.language, timeZone) })}
        </label>
      ))}
      {isOtherClock(ends, i18n.language, timeZone) && (
        <p className={styles.clock}>{t('moodTime.zoneClock')}</p>
      )}
    </fieldset>
  );
}
