import { BellOff, CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failureText';
import { zoneTimeOf } from '@/i18n/formats';
import { Button } from '@/ui/Button';
import { Spinner } from '@/ui/Loader';
import type { ZoneOutcome } from './moodSwitch';
import styles from './ZoneChoice.module.css';

/** The end of a mood in a zone. */
export interface ZoneEnd {
  /** Epoch ms; undefined: it plays until it is changed. */
  at: number | undefined;
  /** The time zone in which it is shown; undefined: the device's. */
  timeZone: string | undefined;
}

/** A zone that can get the mood too. */
interface ZoneOfChoice {
  id: string;
  name: string;
  /** `fixed`: the zone whose mood is being changed anyway. */
  choice: 'fixed' | 'ticked' | 'free';
  outcome: ZoneOutcome | undefined;
  /** Whether it would get the next mood without an end, although a time is chosen. */
  isEndless: boolean;
  /** The end of the mood that it got. undefined: no time was chosen, or that is over. */
  end: ZoneEnd | undefined;
}

function Outcome({ outcome, end }: { outcome: ZoneOutcome; end: ZoneEnd | undefined }) {
  const { t, i18n } = useTranslation();
  const changed = (): string => {
    if (end === undefined) return t('moodSwitch.zoneDone');
    if (end.at === undefined) return t('moodTime.doneEndless');
    return t('moodTime.doneUntil', { time: zoneTimeOf(end.at, i18n.language, end.timeZone) });
  };
  const line = (icon: ReactNode, text: string) => (
    <span className={`${styles.outcome} ${styles[outcome.status]}`}>
      {icon}
      {text}
    </span>
  );
  switch (outcome.status) {
    case 'waiting':
      return line(<Spinner size="small" />, t('moodSwitch.zoneWaiting'));
    case 'done':
      return line(<CircleCheck aria-hidden="true" size={16} />, changed());
    case 'failed':
      return line(
        <BellOff aria-hidden="true" size={16} />,
        t(outcome.code === 'unreachable' ? 'health.unanswered' : failureKey(outcome.code)),
      );
    case 'unknown':
      return line(<CircleHelp aria-hidden="true" size={16} />, t('moodSwitch.zoneUnknown'));
    case 'untold':
      return line(<CircleHelp aria-hidden="true" size={16} />, t('notification.couldNotTell'));
  }
}

interface ZoneChoiceProps {
  zones: ZoneOfChoice[];
  /** Whether the zones are being asked. They stay ticked meanwhile. */
  isBusy: boolean;
  onTick: (id: string, isTicked: boolean) => void;
  onAll: () => void;
  /** undefined if it is too late to ask again. */
  onAgain: ((id: string) => void) | undefined;
}

/** The number of zones from which they can be ticked all at once. */
const ALL_FROM = 4;

/** The zones to change, each with its outcome. */
export function ZoneChoice({ zones, isBusy, onTick, onAll, onAgain }: ZoneChoiceProps) {
  const { t } = useTranslation();
  const isFree = zones.some(({ choice }) => choice === 'free');
  return (
    <fieldset className="closeStack">
      <legend className="visuallyHidden">{t('moodSwitch.zones')}</legend>
      <ul className={styles.zones} aria-live="polite">
        {zones.map(({ id, name, choice, outcome, isEndless, end }) => (
          <li key={id} className={styles.zone}>
            <label className={styles.name} data-free={choice !== 'fixed' && !isBusy}>
              <input
                type="checkbox"
                checked={choice !== 'free'}
                disabled={choice === 'fixed' || isBusy}
                onChange={({ target }) => onTick(id, target.checked)}
              />
              <span>{name}</span>
              {isEndless && (
                <>
                  {' '}
                  <span className={`quiet ${styles.endless}`}>{t('moodTime.endless')}</span>
                </>
              )}
            </label>
            {outcome !== undefined && (
              <span className={styles.line}>
                <Outcome outcome={outcome} end={end} />
                {outcome.status === 'failed' && onAgain !== undefined && (
                  <Button
                    appearance="quiet"
                    aria-label={t('moodSwitch.againIn', { zone: name })}
                    onClick={() => onAgain(id)}
                  >
                    {t('moodSwitch.again')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isFree && !isBusy && zones.length >= ALL_FROM && (
        <Button appearance="quiet" className={styles.all} onClick={onAll}>
          {t('moodSwitch.allZones')}
        </Button>
      )}
    </fieldset>
  );
}
