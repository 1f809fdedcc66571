import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { today } from '@/device/today';
import type { AppDispatch, RootState } from '@/app/store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The first moment of today, in epoch ms; at midnight the view is rendered anew. */
export const useToday = (): number => useSyncExternalStore(today.subscribe, today.start, today.start);
