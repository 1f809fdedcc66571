import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useLayoutEffect } from 'react';
import { failuresForgotten, selectStatuses, type RequestStatus } from './remote';
import type { Control } from './remoteRequest';

/** A failure goes with its control, and none from before is shown. */
export function useRequestStatus(playerKey: string, control: Control): RequestStatus | undefined {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    const forget = () => void dispatch(failuresForgotten({ key: playerKey, controls: [control] }));
    forget();
    return forget;
  }, [dispatch, playerKey, control]);
  return useAppSelector((state) => selectStatuses(state, playerKey)?.[control]);
}
