import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failureText';
import { Button } from '@/ui/Button';
import { Spinner } from '@/ui/Loader';
import type { ZoneOutcome } from './severalZones';
import styles from './ZoneChoice.module.css';

interface ZoneOfChoice {
  id: string;
  name: string;
  /** `fixed`: the zone that is asked anyway. */
  choice: 'fixed' | 'ticked' | 'free';
  outcome: ZoneOutcome | undefined;
  /** Said beside its name. */
  note?: string | undefined;
  /** Said once it is done. */
  done: string;
  /** Said if it failed, in place of the sentence of its code. */
  failed?: string | undefined;
  /** It failed, and is not offered again. */
  isFinal?: boolean;
}

interface OutcomeProps {
  outcome: ZoneOutcome;
  waiting: string;
  done: string;
  failed: string | undefined;
}

function Outcome({ outcome, waiting, done, failed }: OutcomeProps) {
  const { t } = useTranslation();
  const line = (icon: ReactNode, text: string) => (
    <span className={`${styles.outcome} ${styles[outcome.status]}`}>
      {icon}
      {text}
    </span>
  );
  switch (outcome.status) {
    case 'waiting':
      return line(<Spinner size="small" />, waiting);
    case 'done':
      return line(<CircleCheck aria-hidden="true" size={16} />, done);
    case 'failed':
      return line(
        <CircleAlert aria-hidden="true" size={16} />,
        failed ?? t(outcome.code === 'unreachable' ? 'health.unanswered' : failureKey(outcome.code)),
      );
    case 'unknown':
      return line(<CircleHelp aria-hidden="true" size={16} />, t('moodSwitch.zoneUnknown'));
    case 'untold':
      return line(<CircleHelp aria-hidden="true" size={16} />, t('notification.couldNotTell'));
  }
}

interface ZoneChoiceProps {
  zones: ZoneOfChoice[];
  /** Said of a zone that is being asked. */
  waiting: string;
  /** They stay ticked meanwhile. */
  isBusy: boolean;
  onTick: (id: string, isTicked: boolean) => void;
  onAll: () => void;
  /** undefined if it is too late to ask again. */
  onAgain: ((id: string) => void) | undefined;
}

/** With fewer zones, they cannot be ticked all at once. */
const ALL_FROM = 4;

export function ZoneChoice({ zones, waiting, isBusy, onTick, onAll, onAgain }: ZoneChoiceProps) {
  const { t } = useTranslation();
  const isFree = zones.some(({ choice }) => choice === 'free');
  return (
    <fieldset className="closeStack">
      <legend className="visuallyHidden">{t('moodSwitch.zones')}</legend>
      <ul aria-live="polite">
        {zones.map(({ id, name, choice, outcome, note, done, failed, isFinal = false }) => (
          <li key={id} className={styles.zone} data-keeps-focus tabIndex={-1}>
            <div className={styles.told}>
              <label className={styles.name} data-free={choice !== 'fixed' && !isBusy}>
                <input
                  type="checkbox"
                  checked={choice !== 'free'}
                  disabled={choice === 'fixed' || isBusy}
                  onChange={({ target }) => onTick(id, target.checked)}
                />
                <span className={styles.words}>
                  <span>{name}</span>
                  {choice === 'fixed' && (
                    <span className={`quiet ${styles.endless}`} aria-hidden="true">
                      {t('moodSwitch.thisZone')}
                    </span>
                  )}
                  {note !== undefined && (
                    <>
                      {' '}
                      <span className={`quiet ${styles.endless}`}>{note}</span>
                    </>
                  )}
                </span>
              </label>
              {outcome !== undefined && (
                <Outcome outcome={outcome} waiting={waiting} done={done} failed={failed} />
              )}
            </div>
            {outcome?.status === 'failed' && !isFinal && onAgain !== undefined && (
              <Button
                appearance="small"
                className={styles.again}
                aria-label={t('moodSwitch.againIn', { zone: name })}
                onClick={() => onAgain(id)}
              >
                {t('moodSwitch.again')}
              </Button>
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
