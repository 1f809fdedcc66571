import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Message } from '@/model/message';

/** Whoever reads is at the newest message when less than this of the page lies below, in px. */
const NEAR_END_PX = 100;

const isNearEnd = (): boolean =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY < NEAR_END_PX;

const show = (end: RefObject<HTMLElement | null>): void => end.current?.scrollIntoView({ block: 'nearest' });

interface Shown {
  newest: Message | undefined;
  /** How many messages wait to be sent. */
  waiting: number;
  /** Whether only the first messages are drawn yet. */
  isOpening: boolean;
}

/**
 * Keeps the end of a conversation in view for those who are there, and takes nobody away from earlier messages: `isBehind`
 * says that a new one came meanwhile. What somebody writes is always shown.
 */
export function useNewestInView(end: RefObject<HTMLElement | null>, uid: string, shown: Shown) {
  const { newest, waiting, isOpening } = shown;
  const before = useRef<Shown>(undefined);
  const isAtEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { newest, waiting, isOpening };
    const hasCome = (newest?.created ?? 0) > (last?.newest?.created ?? 0);
    const mustShow = last?.isOpening !== isOpening || waiting > last.waiting;
    if (mustShow || (hasCome && isAtEnd.current)) show(end);
    else if (hasCome && newest?.from !== uid) setBehind(true);
  }, [end, uid, newest, waiting, isOpening]);

  useEffect(() => {
    const look = () => {
      isAtEnd.current = isNearEnd();
      if (isAtEnd.current) setBehind(false);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return { isBehind, show: () => show(end) };
}
