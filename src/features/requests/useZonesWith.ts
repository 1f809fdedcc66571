import { useTranslation } from 'react-i18next';
import type { Player } from '@/model/player';
import { zonesOf } from '@/model/zone';
import { useAppSelector } from '@/store/hooks';
import { selectLivePlayers, selectRegisteredPlayers } from '@/features/players/players';

interface LiveZone {
  name: string;
  player: Player;
}

/** The zone of `player` comes first. */
export function useZonesWith(player: Player, mayBeAsked: (other: Player) => boolean): LiveZone[] {
  const registered = useAppSelector(selectRegisteredPlayers);
  const live = useAppSelector(selectLivePlayers);
  const { i18n } = useTranslation();
  return zonesOf(registered === 'loading' ? [] : registered, i18n.language).flatMap(
    ({ name, player: { id } }) => {
      if (id === player.key) return [{ name, player }];
      const other = live[id];
      return typeof other === 'object' && mayBeAsked(other) ? [{ name, player: other }] : [];
    },
  );
}
