import { History } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '@/device/useClock';
import { withTexts } from '@/i18n/i18n';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { playsAgainAt } from '@/model/dayPlan';
import type { Player } from '@/model/player';
import { timeZoneOf } from '@/model/timeZone';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { Button } from '@/ui/Button';
import { TWO_COLUMNS, useMedia } from '@/ui/useMedia';
import { NightSky } from './NightSky';
import styles from './Standby.module.css';

const LastHeard = lazyPart(
  withTexts(() => import('@/features/rating/LastHeard')),
  'unseen',
);

interface StandbyProps {
  player: Player;
  /** Opens the list of what was heard. */
  onHeard: () => void;
}

/** Shown in place of song and faces. What was just heard can still be rated (docs/product.md 6.19). */
export function Standby({ player, onHeard }: StandbyProps) {
  const now = useMinute();
  const hasList = useMedia(`(min-height: 800px), ${TWO_COLUMNS}`);
  const { t, i18n } = useTranslation();
  const at = playsAgainAt(player, now);
  const timeZone = timeZoneOf(player);
  return (
    <>
      <div className={styles.sky}>
        <NightSky />
      </div>
      <div className={styles.words}>
        <h2>
          {at === undefined
            ? t('rating.noMusic')
            : t('rating.playsAgain', { time: zoneTimeOf(at, i18n.language, timeZone) })}
        </h2>
        {at !== undefined && isOtherClock([at], i18n.language, timeZone) && (
          <small className="quiet">{t('moodTime.zoneClock')}</small>
        )}
        <p className="quiet">{t('rating.standby')}</p>
      </div>
      {player.can?.played === true && (
        <>
          {hasList && (
            <div className={styles.list}>
              <Suspense>
                <LastHeard player={player} />
              </Suspense>
            </div>
          )}
          <Button className={styles.heard} appearance="secondary" onClick={onHeard}>
            <History aria-hidden="true" size={20} />
            {t(hasList ? 'rating.allHeard' : 'rating.rateHeard')}
          </Button>
        </>
      )}
    </>
  );
}
