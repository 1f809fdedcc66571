import { useEffect, useState, type CSSProperties } from 'react';
import { COUNTER_RESTS_AFTER_MS } from '@/model/limits';

/** Whether nobody has touched the screen for a while (docs/product.md 35.7). Whatever is new to be seen, named by `seen`, wakes it. */
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

/** Where the picture stands, in px: it goes round, so that no edge burns in. */
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

/** Moves what is shown a little each minute while it rests. */
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
