import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { keepScreenOn } from '@/device/wakeLock';

const COUNTER_RESTS_AFTER_MS = 8000;

/** The screen rests without a touch for a while (docs/product.md 35.7). A change of `seen` wakes it. */
export function useRest(seen: string): boolean {
  const [restsWith, setRestsWith] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setRestsWith(seen), COUNTER_RESTS_AFTER_MS);
    };
    const wake = () => {
      setRestsWith(undefined);
      wait();
    };
    wait();
    document.addEventListener('pointerdown', wake);
    document.addEventListener('keydown', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', wake);
      document.removeEventListener('keydown', wake);
    };
  }, [seen]);
  return restsWith === seen;
}

const MOVES_EVERY_MS = 60_000;

/** Offsets in px. The picture goes round, so that no edge burns in. */
const PLACES = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [-4, 4],
  [-4, 0],
  [-4, -4],
  [0, -4],
] as const;

export function useMoving(isResting: boolean): CSSProperties {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (!isResting) return;
    const timer = setInterval(() => setStep((current) => current + 1), MOVES_EVERY_MS);
    return () => clearInterval(timer);
  }, [isResting]);
  const [x, y] = PLACES[step % PLACES.length] ?? [0, 0];
  return { transform: `translate(${x}px, ${y}px)` };
}

/** It asks again at each song, in case the system has refused (docs/product.md 35.13). */
export function useScreenOn(song: string): void {
  const kept = useRef<ReturnType<typeof keepScreenOn>>(undefined);
  useEffect(() => {
    const on = keepScreenOn();
    kept.current = on;
    return on.stop;
  }, []);
  useEffect(() => kept.current?.again(), [song]);
}
