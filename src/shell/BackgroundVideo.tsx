import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterLoad } from '@/device/idleTime';
import { asBoolean, kept } from '@/device/storage';
import styles from './BackgroundVideo.module.css';

const DELAY_MS = 300;

const pause = kept('backgroundPaused', asBoolean);

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

/** Moves behind the app, long after the first paint; not for who wants stillness or saves data. Can be paused. */
export function BackgroundVideo() {
  const [source, setSource] = useState<string>();
  const [isPaused, setPaused] = useState(() => pause.read() ?? false);
  const video = useRef<HTMLVideoElement>(null);
  const { t } = useTranslation();

  useEffect(() => {
    if (wantsStillness() || savesData()) return;
    return afterLoad(DELAY_MS, () => setSource(`/video/background-${tier(window.innerWidth)}.mp4`));
  }, []);

  useEffect(() => {
    if (isPaused) video.current?.pause();
    // Battery savers may refuse to play: the poster stands still then.
    else video.current?.play().catch(() => undefined);
  }, [isPaused, source]);

  if (source === undefined) return null;
  const Icon = isPaused ? Play : Pause;
  return (
    <>
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
      <button
        type="button"
        className={styles.control}
        aria-label={t(isPaused ? 'shell.playBackground' : 'shell.pauseBackground')}
        onClick={() => {
          pause.write(!isPaused);
          setPaused(!isPaused);
        }}
      >
        <Icon aria-hidden="true" size={18} />
      </button>
    </>
  );
}
