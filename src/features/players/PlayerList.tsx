import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { routes } from '@/model/routes';
import { displayName, type RegisteredPlayer } from '@/model/user';
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
  useEffect(() => dispatch(followPlayers(uid, players)), [dispatch, uid, players]);
  return (
    <ul className={styles.list}>
      {players.map((player) => (
        <li key={player.pushId}>
          <Link to={routes.player(player.pushId)} className={styles.player}>
            <span className={styles.text}>
              <strong>{displayName(player)}</strong>
              {player.location !== displayName(player) && (
                <span className={styles.place}>{player.location}</span>
              )}
              <PlayerState live={live[player.id]} />
            </span>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
