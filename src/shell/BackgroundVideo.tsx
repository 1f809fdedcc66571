import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { afterLoad } from '@/device/idleTime';
import { backgroundMotion } from './backgroundMotion';
import styles from './BackgroundVideo.module.css';

const DELAY_MS = 300;

/** The file by window width in px, chosen once at the start (docs/product.md 4.11). */
const tier = (width: number): 'low' | 'medium' | 'high' => {
  if (width >= 1200) return 'high';
  return width >= 768 ? 'medium' : 'low';
};

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
};

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves behind the app, long after the first paint; not for who wants stillness or saves data. */
export function BackgroundVideo() {
  const [source, setSource] = useState<string>();
  const motion = useSyncExternalStore(backgroundMotion.subscribe, backgroundMotion.current);
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (wantsStillness() || savesData()) return;
    return afterLoad(DELAY_MS, () => {
      setSource(`/video/background-${tier(window.innerWidth)}.mp4`);
      backgroundMotion.begin();
    });
  }, []);

  useEffect(() => {
    if (motion === 'paused') video.current?.pause();
    // Battery savers may refuse to play: the poster stands still then.
    else video.current?.play().catch(() => undefined);
  }, [motion, source]);

  if (source === undefined) return null;
  return (
    <video
      ref={video}
      className={styles.video}
      src={source}
      poster="/video/poster.webp"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}
