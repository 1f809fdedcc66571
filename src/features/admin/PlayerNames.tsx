import type { ListedPlayer } from './adminApi';
import styles from './PlayerNames.module.css';

type NamedPlayer = Pick<ListedPlayer, 'playerId' | 'location'>;

/** Players by number and location (docs/product.md 17.8). */
export function PlayerNames({ players }: { players: readonly NamedPlayer[] }) {
  return (
    <ul className={styles.list}>
      {players.map(({ playerId, location }, index) => (
        <li key={index}>
          {playerId} - {location}
        </li>
      ))}
    </ul>
  );
}
