import { clock } from '@/device/clock';
import { selectUser } from '@/features/auth/auth';
import { VOLUME_TOLD_MS } from '@/model/limits';
import type { Player } from '@/model/player';
import { levelsOf, type Levels } from '@/model/remote';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Minus, Pause, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseDialog } from './PauseDialog';
import { selectLevels, selectTold, tapLevel } from './remote';
import { RemoteNote } from './RemoteNote';
import styles from './RemoteRow.module.css';
import { useIsOutOfReach } from './useIsOutOfReach';

/** Heights of the first bar and of the last one. */
const SHORTEST_PX = 8;
const TALLEST_PX = 23;

type Bound = 'asLoud' | 'asSoft';

/** What is said in the place of the bars for a while: the volume goes no further, or somebody else has changed it. */
function useLabel(overruledAt: number | undefined) {
  const [bound, setBound] = useState<{ text: Bound; at: number }>();
  const overruledUntil = (overruledAt ?? -Infinity) + VOLUME_TOLD_MS;
  const boundUntil = (bound?.at ?? -Infinity) + VOLUME_TOLD_MS;
  const now = useNowUntil(overruledUntil, boundUntil);
  const told = (): Bound | 'changed' | undefined => {
    if (bound !== undefined && now < boundUntil) return bound.text;
    return now < overruledUntil ? 'changed' : undefined;
  };
  const sayBound = (text: Bound | undefined) => setBound(text && { text, at: clock.now() });
  return { label: told(), sayBound };
}

interface VolumeProps {
  player: Player;
  uid: string;
  levels: Levels;
  isDisabled: boolean;
}

/** A bar for each level, between the two buttons. Bars are filled when the player has said its level (docs/product.md 36.3). */
function Volume({ player: { key }, uid, levels: { min, max, level }, isDisabled }: VolumeProps) {
  const known = useAppSelector((state) => selectLevels(state)[key]);
  const { label, sayBound } = useLabel(known?.overruledAt);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const wanted = known?.wanted;
  const step = (by: 1 | -1) => {
    const next = (wanted ?? level) + by;
    const isBeyond = next < min || next > max;
    sayBound(isBeyond ? (by > 0 ? 'asLoud' : 'asSoft') : undefined);
    if (!isBeyond) void dispatch(tapLevel({ key, uid, level: next, said: level }));
  };
  const bars = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  return (
    <div
      className={styles.volume}
      role="group"
      aria-label={t('remote.volume')}
      aria-busy={wanted !== undefined}
    >
      <button type="button" aria-label={t('remote.softer')} disabled={isDisabled} onClick={() => step(-1)}>
        <Minus aria-hidden="true" size={20} />
      </button>
      {label === undefined ? (
        <span className={styles.bars} aria-hidden="true">
          {bars.map((bar, place) => (
            <i
              key={bar}
              style={{ height: SHORTEST_PX + (place / (bars.length - 1)) * (TALLEST_PX - SHORTEST_PX) }}
              data-filled={bar <= level || undefined}
              data-wanted={bar === wanted || undefined}
            />
          ))}
        </span>
      ) : (
        <span className={styles.label} aria-hidden="true">
          {t(`remote.${label}`)}
        </span>
      )}
      <span className="visuallyHidden" role="status">
        {label !== undefined && `${t(`remote.${label}`)} `}
        {t('remote.level', { level: level - min + 1, levels: bars.length })}
      </span>
      <button type="button" aria-label={t('remote.louder')} disabled={isDisabled} onClick={() => step(1)}>
        <Plus aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

interface RowProps {
  player: Player;
  uid: string;
  onPause: () => void;
}

function Row({ player, uid, onPause }: RowProps) {
  const told = useAppSelector((state) => selectTold(state)[player.key]);
  const isDisabled = useIsOutOfReach(player.key);
  const { t } = useTranslation();
  const levels = levelsOf(player);
  const isPausing = told?.what === 'pause' && told.status !== 'failed';
  return (
    <div className={styles.row} data-asleep={isDisabled || undefined}>
      {levels !== undefined && (
        <Volume key={player.key} player={player} uid={uid} levels={levels} isDisabled={isDisabled} />
      )}
      {player.can?.pause === true && (
        <Button
          appearance="secondary"
          className={styles.pause}
          busy={isPausing}
          disabled={isDisabled}
          onClick={onPause}
        >
          {!isPausing && <Pause aria-hidden="true" size={20} />}
          {t('remote.pause')}
        </Button>
      )}
      {told?.what !== 'skip' && <RemoteNote playerKey={player.key} told={told} />}
    </div>
  );
}

interface RemoteRowProps {
  player: Player;
  /** A panel with 'Play now' stands in the place of the row. */
  isPaused: boolean;
}

/** Volume and pause, as far as the player can do them and the customer may (docs/product.md 36.2). */
export default function RemoteRow({ player, isPaused }: RemoteRowProps) {
  const uid = useAppSelector(selectUser)?.uid;
  const [isChoosing, setIsChoosing] = useState(false);
  if (uid === undefined) return null;
  return (
    <>
      {!isPaused && <Row player={player} uid={uid} onPause={() => setIsChoosing(true)} />}
      {/* It also tells what became of the other zones once its own is paused. */}
      {isChoosing && <PauseDialog player={player} uid={uid} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
