import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { readOlderThreads, selectOlder, selectThreadsReach } from './messagesSlice';

interface BackTo {
  /** Epoch ms; undefined: none is needed. */
  time: number | undefined;
  isOnline: boolean;
}

/** Reads the older threads, until all are there in which something was written since then. */
export function useThreadsBackTo(uid: string | undefined, { time, isOnline }: BackTo): void {
  const dispatch = useAppDispatch();
  const older = useAppSelector(selectOlder);
  const reach = useAppSelector(selectThreadsReach);
  const isShort = time !== undefined && reach !== Infinity && reach > time && older === 'more';
  useEffect(() => {
    if (isShort && isOnline && uid !== undefined) void dispatch(readOlderThreads({ uid }));
  }, [dispatch, isShort, isOnline, uid]);
}
