import { asBoolean, storedValue } from '@/device/storage';
import { useSyncExternalStore, useEffect, useRef, useState } from 'react';
import { afterLoad } from '@/device/idleTime';
import { emitter } from '@/model/emitter';
import { wantsStillness, useMedia } from '@/ui/useMedia';
import styles from './Background.module.css';

/** `absent`: the user wants no motion or saves data, or the video is not loaded yet. */
type Motion = 'absent' | 'moving' | 'paused';

const pause = storedValue('backgroundPaused', asBoolean);

let motion: Motion = 'absent';
const { subscribe, emit } = emitter();

function become(next: Motion): void {
  motion = next;
  emit();
}

/** Made for useSyncExternalStore: the video and its button in the menu share it. */
export const backgroundMotion = {
  subscribe,
  current: (): Motion => motion,
  /** Nothing moves if it was paused on this device. */
  begin: (): void => become(pause.read() === true ? 'paused' : 'moving'),
  toggle: (): void => {
    pause.write(motion === 'moving');
    become(motion === 'moving' ? 'paused' : 'moving');
  },
};

const DELAY_MS = 300;

type Tier = 'low' | 'medium' | 'high';

/** `width`: of the window in px. Chosen once at the start (docs/product.md 4.11). */
const tierOf = (width: number): Tier => {
  if (width >= 1200) return 'high';
  return width >= 768 ? 'medium' : 'low';
};

/** Not in every browser. */
interface Connected {
  connection?: { saveData?: boolean };
}

const savesData = (): boolean => (navigator as Connected).connection?.saveData === true;

/** Loaded long after the first paint. Users who want no motion or save data get none. */
export function BackgroundVideo() {
  const [tier, setTier] = useState<Tier>();
  const isLight = useMedia('(prefers-color-scheme: light)');
  const motion = useSyncExternalStore(backgroundMotion.subscribe, backgroundMotion.current);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (wantsStillness() || savesData()) return;
    return afterLoad(DELAY_MS, () => {
      setTier(tierOf(window.innerWidth));
      backgroundMotion.begin();
    });
  }, []);

  useEffect(() => {
    if (motion === 'paused') video.current?.pause();
    // Battery savers may refuse to play. Then the poster is shown.
    else video.current?.play().catch(() => undefined);
  }, [motion, tier, isLight]);

  if (tier === undefined) return null;
  const scheme = isLight ? '-light' : '';
  return (
    <video
      ref={video}
      className={styles.video}
      src={`/video/background-${tier}${scheme}.mp4`}
      poster={`/video/poster${scheme}.webp`}
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
