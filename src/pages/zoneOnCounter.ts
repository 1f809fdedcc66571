import { useEffect } from 'react';
import { selectConnection, selectKnownAt } from '@/features/connection/connection';
import {
  type SelectedPlayer,
  selectRegisteredPlayers,
  selectSelectedPlayer,
  switchSelectedPlayer,
} from '@/features/players/players';
import { displayName } from '@/model/user';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** How long a counter shows cached data after the connection is lost. */
const COUNTER_OFFLINE_MS = 600_000;

/** How often to look for a missing player (ms). */
const LOOKS_EVERY_MS = 60_000;

const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'none') return undefined;
  return selected.status === 'live' ? selected.player.key : selected.id;
};

export type ZoneOnCounter =
  | { status: 'loading' | 'missing' | 'ended' | 'notLinked'; name: string }
  | (Extract<SelectedPlayer, { status: 'live' }> & { name: string });

/** The zone stays selected. */
export function useZoneOnCounter(zone: string): ZoneOnCounter {
  const registered = useAppSelector(selectRegisteredPlayers);
  const selected = useAppSelector(selectSelectedPlayer);
  const dispatch = useAppDispatch();
  const linked = registered === 'loading' ? undefined : registered.find(({ id }) => id === zone);
  const isLinked = linked !== undefined;
  const isSelected = idOf(selected) === zone;
  const isMissing = isSelected && selected.status === 'missing';

  useEffect(() => {
    if (isLinked && !isSelected) dispatch(switchSelectedPlayer(zone));
  }, [dispatch, isLinked, isSelected, zone]);
  useEffect(() => {
    if (!isMissing) return;
    const timer = setTimeout(() => dispatch(switchSelectedPlayer(zone)), LOOKS_EVERY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isMissing, zone]);

  const name = linked === undefined ? '' : displayName(linked);
  if (registered === 'loading') return { status: 'loading', name };
  if (!isLinked) return { status: 'notLinked', name };
  if (!isSelected || selected.status === 'none' || selected.status === 'loading')
    return { status: 'loading', name };
  return selected.status === 'live' ? { ...selected, name } : { status: selected.status, name };
}

/** The connection has been lost for too long to know the current song (docs/product.md 35.10). */
export function useIsLongOffline(): boolean {
  const isLost = useAppSelector(selectConnection) === 'lost';
  const knownAt = useAppSelector(selectKnownAt);
  const end = knownAt === undefined ? 0 : knownAt + COUNTER_OFFLINE_MS;
  return useNowUntil(isLost ? end : undefined) >= end && isLost;
}
