import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionBanner, DataLoader } from '@/features/connection/ConnectionBanner';
import { tallyHere, tallyOf } from '@/features/rating/counter';
import { numberText } from '@/i18n/formats';
import { useTitle } from '@/i18n/product';
import { useToday } from '@/device/useClock';
import { SmallFace } from '@/ui/Face';
import { doesOf } from '@/model/player';
import { useIsAnnouncing } from '@/features/players/useIsAnnouncing';
import { useHealthOf } from '@/features/health/zoneHealth';
import { useUnsaved } from '@/pwa/unsaved';
import { useBack } from '@/ui/useBack';
import { CounterNotice } from './CounterNotice';
import styles from './CounterPage.module.css';
import { CounterRating } from './CounterRating';
import { useMoving, useRest, useScreenOn } from './counterScreen';
import { LeaveCounter } from './LeaveCounter';
import { useIsLongOffline, useZoneOnCounter, type ZoneOnCounter } from './zoneOnCounter';

/** Mounted anew on each back, because each uses up one history step. */
function BackTrap({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

/** Holds the browser's back every time (docs/product.md 35.4). */
function HeldBack() {
  const [turn, setTurn] = useState(0);
  return <BackTrap key={turn} onBack={() => setTurn(turn + 1)} />;
}

function NothingToRate({ status }: Pick<ZoneOnCounter, 'status'>) {
  const { t } = useTranslation();
  switch (status) {
    case 'loading':
      return <DataLoader offline={<CounterNotice text={t('counter.notKnown')} />} />;
    case 'live':
      return <CounterNotice text={t('counter.standby')} />;
    default:
      return <CounterNotice text={t('counter.away')} staff={t(`counter.${status}Staff`)} />;
  }
}

function Tally({ zone }: { zone: string }) {
  const today = useToday();
  const { up, down } = tallyOf(useSyncExternalStore(tallyHere.subscribe, tallyHere.read), zone, today);
  const { t, i18n } = useTranslation();
  const number = (count: number) => numberText(count, i18n.language);
  if (up + down === 0) return null;
  return (
    <p className={styles.tally}>
      <span className="visuallyHidden">{t('counter.tally', { up, down })}</span>
      <span className={styles.counts} aria-hidden="true">
        {t('counter.today')}
        <SmallFace rate="up" size={16} />
        <b>{number(up)}</b>
        <SmallFace rate="down" size={16} />
        <b>{number(down)}</b>
      </span>
    </p>
  );
}

export function CounterZone({ zone }: { zone: string }) {
  const known = useZoneOnCounter(zone);
  const isLongOffline = useIsLongOffline();
  const player = known.status === 'live' ? known.player : undefined;
  const song = player?.nowPlaying;
  const does = doesOf(useHealthOf(zone));
  const isAnnouncing = useIsAnnouncing(player);
  const isResting = useRest(
    JSON.stringify([known.status, player?.ifPlaying, song?.id, song?.since, isAnnouncing]),
  );
  const moving = useMoving(isResting);
  // An update of the app waits until the screen rests (docs/product.md 35.14).
  useUnsaved(!isResting);
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  useScreenOn(JSON.stringify([song?.id, song?.since]));
  return (
    <main className={styles.counter} data-resting={isResting || undefined}>
      <HeldBack />
      {isResting && <div className={styles.dim} />}
      <div className={styles.room} style={moving}>
        <LeaveCounter>
          <h1 className={`clamped ${styles.zone}`}>{known.name || t('counter.title')}</h1>
          <Tally zone={zone} />
        </LeaveCounter>
        <ConnectionBanner />
        {isLongOffline && <CounterNotice text={t('counter.longOffline')} />}
        {!isLongOffline && player !== undefined && does === 'paused' && (
          <CounterNotice text={t('counter.paused')} />
        )}
        {!isLongOffline && isAnnouncing && does === 'playing' && (
          <CounterNotice text={t('rating.announcement')} />
        )}
        {!isLongOffline && player !== undefined && does === 'playing' && !isAnnouncing && (
          <CounterRating player={player} zone={known.name} />
        )}
        {!isLongOffline && (player === undefined || does === 'standby') && (
          <NothingToRate status={known.status} />
        )}
      </div>
    </main>
  );
}
