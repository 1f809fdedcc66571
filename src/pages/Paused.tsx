import { type CSSProperties, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '@/device/clock';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { PAUSES_MS } from '@/model/limits';
import type { Player } from '@/model/player';
import { timeZoneOf } from '@/model/timeZone';
import { lazyPart } from '@/pwa/loading/lazyPart';
import styles from './Paused.module.css';
import { MINUTE_MS, SECOND_MS } from '@/model/time';

const PlayNow = lazyPart(() => import('@/features/remote/PlayNow'), 'part');

/** In ms, by the minute, and in the last minute by the second. */
function useLeft(until: number): { left: number; step: number } {
  const [now, setNow] = useState(clock.now);
  const left = Math.max(until - now, 0);
  const step = left > MINUTE_MS ? MINUTE_MS : SECOND_MS;
  useEffect(() => {
    const tell = () => setNow(clock.now());
    const timer = setTimeout(tell, left % step || step);
    const stop = clock.subscribe(tell);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [left, step]);
  return { left, step };
}

/** In ms. What was chosen is not known, so it is the shortest choice that holds what is left. */
const lengthOf = (left: number): number => PAUSES_MS.find((each) => each >= left) ?? PAUSES_MS[2];

/** Shown in place of the faces. `until`: epoch ms. */
export function Paused({ player, until }: { player: Player; until: number }) {
  const { left, step } = useLeft(until);
  const [length] = useState(() => lengthOf(left));
  const { t, i18n } = useTranslation();
  const timeZone = timeZoneOf(player);
  const count = Math.ceil(left / step);
  const share = { '--left': Math.min(left / length, 1) } as CSSProperties;
  return (
    <div className={styles.paused} style={share}>
      <div className={styles.until}>
        <h2>{t('remote.pausedUntil', { time: zoneTimeOf(until, i18n.language, timeZone) })}</h2>
        {isOtherClock([until], i18n.language, timeZone) && (
          <small className={styles.clock}>{t('moodTime.zoneClock')}</small>
        )}
      </div>
      <div className={styles.left}>
        <span className={styles.line} aria-hidden="true">
          <i />
        </span>
        <p>
          {t('remote.left')} <b>{count}</b>{' '}
          {t(step === MINUTE_MS ? 'remote.minutes' : 'remote.seconds', { count })}
        </p>
      </div>
      {player.can?.pause === true && (
        <div className={styles.act}>
          <Suspense>
            <PlayNow playerKey={player.key} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
