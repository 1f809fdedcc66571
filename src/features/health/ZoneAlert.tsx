import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useToday, useNowUntil } from '@/device/useClock';
import { notKnownKey, useKnown } from '@/store/known';
import { useSubmission } from '@/store/useAct';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { isMuted, type ZoneAlert as Alert } from '@/model/alert';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { FoldRow } from '@/ui/FoldRows';
import { askForAlert, endAlert, watchAlert } from './alerts';
import { UnconfirmedEmail } from './UnconfirmedEmail';
import styles from './ZoneAlert.module.css';
import { HOUR_MS } from '@/model/time';

/** In hours. */
const MUTES = [8, 24] as const;

interface ZoneAlertProps {
  uid: string;
  /** The key of the player. */
  player: string;
  /** Without signs of life, its silence cannot be noticed. */
  hasSigns: boolean;
  /** The customer followed the link in a mail. */
  isAsked: boolean;
}

interface ChoicesProps extends Pick<ZoneAlertProps, 'uid' | 'player'> {
  alert: Alert | 'off';
  muted: boolean;
}

function Choices({ uid, player, alert, muted }: ChoicesProps) {
  const { submit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  const ask = (quiet: number) => void submit(askForAlert({ uid, player, muted: quiet }));
  return (
    <>
      <ErrorText text={error} />
      {slowText !== undefined && <p role="status">{slowText}</p>}
      <div className={styles.choices}>
        {(alert === 'off' || muted) && (
          <Button appearance="secondary" busy={isBusy} onClick={() => ask(0)}>
            {t(muted ? 'alert.unmute' : 'alert.ask')}
          </Button>
        )}
        {alert !== 'off' &&
          !muted &&
          MUTES.map((hours) => (
            <Button key={hours} appearance="secondary" disabled={isBusy} onClick={() => ask(hours * HOUR_MS)}>
              {t('alert.mute', { hours })}
            </Button>
          ))}
        {alert !== 'off' && (
          <Button appearance="quiet" disabled={isBusy} onClick={() => void submit(endAlert({ uid, player }))}>
            {t('alert.end')}
          </Button>
        )}
      </div>
    </>
  );
}

/** docs/product.md 34.8, 34.9 */
export default function ZoneAlert({ uid, player, hasSigns, isAsked }: ZoneAlertProps) {
  const known = useKnown(watchAlert, uid, player);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const { t, i18n } = useTranslation();
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);

  const alert = known.value === 'off' ? undefined : known.value;
  const mutedUntil = alert?.mutedUntil;
  const now = useNowUntil(mutedUntil);
  const muted = alert !== undefined && isMuted(alert, now);
  // A player on standby may give no signs. An existing alert stays.
  if (!hasSigns && !isAsked && alert === undefined) return null;
  const isOn = alert !== undefined && !muted;
  const isOnText = muted ? 'alert.isMuted' : alert === undefined ? 'settings.off' : 'settings.on';
  const words = (): string => {
    if (known.status !== 'known') return t(notKnownKey(known.status, 'alert.loading'));
    if (alert === undefined) return t('alert.off');
    if (!muted || mutedUntil === undefined) return t('alert.on');
    return t('alert.muted', { when: dayAndTime(mutedUntil, i18n.language, today) });
  };
  return (
    <FoldRow
      Icon={Bell}
      title={t('alert.title')}
      value={t(isOn ? 'alert.short' : 'alert.shortOff')}
      isOn={known.status === 'known' ? { is: isOn, text: t(isOnText) } : undefined}
      isAsked={isAsked}
      headingRef={heading}
    >
      <p className="quiet" role="status">
        {words()}
      </p>
      {alert !== undefined && <UnconfirmedEmail text="alert.unconfirmed" />}
      {known.status === 'known' && <Choices uid={uid} player={player} alert={known.value} muted={muted} />}
    </FoldRow>
  );
}
