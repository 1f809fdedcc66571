import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import type { Known } from '@/firebase/database';
import type { OpenThumb } from '@/model/desk';
import type { SoughtThumb } from './deskApi';
import { followThumb } from './deskThunks';

/** One thumb, live. `listed` is how the list has it; it is shown until more is known. `last` is how it lay at the desk last. */
export function useSoughtThumb(id: string, listed: OpenThumb | undefined) {
  const [known, setKnown] = useState<Known<SoughtThumb>>(listed ?? 'loading');
  const [last, setLast] = useState(listed);
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      dispatch(
        followThumb(id, (next) => {
          if (typeof next === 'object') setLast(next);
          const isWaiting = next === 'loading' || next === 'offline';
          setKnown((now) => (isWaiting && typeof now === 'object' ? now : next));
        }),
      ),
    [dispatch, id],
  );
  return { known, last };
}
