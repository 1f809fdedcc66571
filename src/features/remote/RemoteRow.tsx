import { clock } from '@/device/clock';
import { selectUser } from '@/features/auth/auth';
import type { Player } from '@/model/player';
import { levelsOf, type Levels } from '@/model/remote';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Minus, Pause, Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PauseDialog } from './PauseDialog';
import { selectLevels } from './remote';
import { hasNote, RemoteNote } from './RemoteNote';
import styles from './RemoteRow.module.css';
import { tapLevel } from './volume';
import { useIsOutOfReach } from './useIsOutOfReach';
import { useRequestStatus } from './useRequestStatus';
import { useKeptFocus } from '@/ui/useKeptFocus';

/** How long home says that somebody else changed the volume, or that it goes no further. */
export const VOLUME_TOLD_MS = 8000;

/** Heights of the first bar and of the last one. */
const SHORTEST_PX = 8;
const TALLEST_PX = 23;

type Bound = 'asLoud' | 'asSoft';

/** A label that takes the place of the bars for a while. */
function useLabel(overruledAt: number | undefined) {
  const [bound, setBound] = useState<{ text: Bound; at: number }>();
  const overruledUntil = (overruledAt ?? -Infinity) + VOLUME_TOLD_MS;
  const boundUntil = (bound?.at ?? -Infinity) + VOLUME_TOLD_MS;
  const now = useNowUntil(overruledUntil, boundUntil);
  const labelText = (): Bound | 'changed' | undefined => {
    if (bound !== undefined && now < boundUntil) return bound.text;
    return now < overruledUntil ? 'changed' : undefined;
  };
  const sayBound = (text: Bound | undefined) => setBound(text && { text, at: clock.now() });
  return { label: labelText(), sayBound };
}

interface StepProps {
  name: string;
  isDisabled: boolean;
  onStep: () => void;
  children: ReactNode;
}

function Step({ name, isDisabled, onStep, children }: StepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptFocus(button, isDisabled);
  return (
    <button ref={button} type="button" aria-label={name} disabled={isDisabled} onClick={onStep}>
      {children}
    </button>
  );
}

interface VolumeProps {
  player: Player;
  uid: string;
  levels: Levels;
  isDisabled: boolean;
}

/** Bars are filled when the player reports its level (docs/product.md 36.3). */
function Volume({ player: { key }, uid, levels: { min, max, level }, isDisabled }: VolumeProps) {
  const change = useAppSelector((state) => selectLevels(state)[key]);
  const { label, sayBound } = useLabel(change?.overruledAt);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const target = change?.target;
  const step = (by: 1 | -1) => {
    const next = (target ?? level) + by;
    const isBeyond = next < min || next > max;
    sayBound(isBeyond ? (by > 0 ? 'asLoud' : 'asSoft') : undefined);
    if (!isBeyond) void dispatch(tapLevel({ key, uid, level: next, reported: level, shownIn: 'volume' }));
  };
  const bars = Array.from({ length: max - min + 1 }, (_, place) => min + place);
  return (
    <div
      className={styles.volume}
      role="group"
      aria-label={t('remote.volume')}
      aria-busy={target !== undefined}
    >
      <Step name={t('remote.softer')} isDisabled={isDisabled} onStep={() => step(-1)}>
        <Minus aria-hidden="true" size={20} />
      </Step>
      {label === undefined ? (
        <span className={styles.bars} aria-hidden="true">
          {bars.map((bar, place) => (
            <i
              key={bar}
              style={{ height: SHORTEST_PX + (place / (bars.length - 1)) * (TALLEST_PX - SHORTEST_PX) }}
              data-filled={bar <= level || undefined}
              data-wanted={bar === target || undefined}
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
      <Step name={t('remote.louder')} isDisabled={isDisabled} onStep={() => step(1)}>
        <Plus aria-hidden="true" size={20} />
      </Step>
    </div>
  );
}

interface RowProps {
  player: Player;
  uid: string;
  onPause: () => void;
}

function Row({ player, uid, onPause }: RowProps) {
  const volume = useRequestStatus(player.key, 'volume');
  const pause = useRequestStatus(player.key, 'pause');
  const isDisabled = useIsOutOfReach(player.key);
  const { t } = useTranslation();
  const levels = levelsOf(player);
  const isPausing = pause?.status === 'sending';
  const told = hasNote(pause) ? 'pause' : 'volume';
  const isTold = hasNote(pause) || hasNote(volume);
  return (
    <div className={styles.row} data-asleep={isDisabled || undefined} data-keeps-focus tabIndex={-1}>
      {!isTold && levels !== undefined && (
        <Volume key={player.key} player={player} uid={uid} levels={levels} isDisabled={isDisabled} />
      )}
      {!isTold && player.can?.pause === true && (
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
      <RemoteNote playerKey={player.key} control={told} requestStatus={told === 'pause' ? pause : volume} />
    </div>
  );
}

interface RemoteRowProps {
  player: Player;
  /** A panel with 'Play now' stands in the place of the row. */
  isPaused: boolean;
}

/** Shows what the player supports and the customer may use (docs/product.md 36.2). */
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
