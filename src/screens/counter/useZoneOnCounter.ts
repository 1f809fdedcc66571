import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import {
  selectRegisteredPlayers,
  selectSelectedPlayer,
  switchSelectedPlayer,
  type SelectedPlayer,
} from '@/features/players/playersSlice';
import { displayName } from '@/model/user';

/** How often a player that is missing is looked for, in ms. */
const LOOKS_EVERY_MS = 60_000;

const idOf = (selected: SelectedPlayer): string | undefined => {
  if (selected.status === 'none') return undefined;
  return selected.status === 'live' ? selected.player.key : selected.id;
};

export type ZoneOnCounter =
  | { status: 'loading' | 'missing' | 'ended' | 'notLinked'; name: string }
  | (Extract<SelectedPlayer, { status: 'live' }> & { name: string });

/** Keeps the zone of the counter selected, whatever happens to it, and says what is known of it. */
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
