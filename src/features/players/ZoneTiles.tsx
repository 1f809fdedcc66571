import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { SEARCHABLE_ABOVE_PLAYERS } from '@/model/limits';
import type { RegisteredPlayer } from '@/model/user';
import { zonesOf } from '@/model/zone';
import { Button } from '@/ui/Button';
import { chooseZone } from './chooseZone';
import { lastZone } from './lastZone';
import styles from './ZoneTiles.module.css';

/** As long as no zone is chosen: the one of last time, and the others where they are few. */
export function ZoneTiles({ players }: { players: RegisteredPlayer[] }) {
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const zones = zonesOf(players, i18n.language);
  const last = zones.find(({ player }) => player.id === lastZone.read());
  const others =
    players.length > SEARCHABLE_ABOVE_PLAYERS ? [] : zones.filter(({ player }) => player !== last?.player);
  return (
    <div className={styles.zones}>
      {last !== undefined && (
        <Button className={styles.zone} onClick={() => dispatch(chooseZone(last.player.id))}>
          {t('home.lastZone', { zone: last.name })}
        </Button>
      )}
      {others.map(({ player, name }) => (
        <Button
          key={player.id}
          className={styles.zone}
          appearance="secondary"
          onClick={() => dispatch(chooseZone(player.id))}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
