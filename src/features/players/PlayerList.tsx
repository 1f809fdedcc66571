import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { zonesOf } from '@/model/zone';
import styles from './PlayerList.module.css';
import { followPlayers } from './playersThunks';
import { PlayerState } from './PlayerState';
import { selectLivePlayers } from './playersSlice';

interface PlayerListProps {
  uid: string;
  players: RegisteredPlayer[];
}

/** The linked players with what they do now; each leads to its page. */
export function PlayerList({ uid, players }: PlayerListProps) {
  const live = useAppSelector(selectLivePlayers);
  const dispatch = useAppDispatch();
  const { i18n } = useTranslation();
  useEffect(() => dispatch(followPlayers(uid, players)), [dispatch, uid, players]);
  return (
    <ul className={styles.list}>
      {zonesOf(players, i18n.language).map(({ player, name }) => (
        <li key={player.pushId}>
          <Link to={routes.player(player.pushId)} className={styles.player}>
            <span className={styles.text}>
              <strong>{name}</strong>
              {!name.includes(player.location) && <span className={styles.place}>{player.location}</span>}
              <PlayerState live={live[player.id]} />
            </span>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
