import { ChevronRight } from 'lucide-react';
import { useTranslation } from '@/i18n/useTranslation';
import { Link } from 'react-router-dom';
import { isInTrouble } from '@/model/health';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { zoneGroupsOf, zonesOf, type Zone, type ZoneGroup, type ZoneInGroup } from '@/model/zone';
import { HealthAdvice } from './HealthAdvice';
import styles from './PlayerList.module.css';
import { useFollowedPlayers } from './useFollowedPlayers';
import { useZoneHealth } from './useZoneHealth';
import { ZoneHealthText } from './ZoneHealthText';
import { zoneWords } from './zoneWords';

function ZoneList({ zones }: { zones: (Zone | ZoneInGroup)[] }) {
  const healthOf = useZoneHealth();
  return (
    <ul className={styles.list}>
      {zones
        .map((zone) => ({ player: zone.player, health: healthOf(zone.player.id), ...zoneWords(zone) }))
        .map(({ player, health, name, place }) => (
          <li key={player.pushId} className={styles.zone}>
            <Link to={routes.player(player.pushId)} className={styles.player}>
              <span className={styles.text}>
                <strong>{name}</strong>
                {place !== undefined && <span className={styles.place}>{place}</span>}
                <ZoneHealthText health={health} />
              </span>
              <ChevronRight aria-hidden="true" size={20} />
            </Link>
            <HealthAdvice health={health} />
          </li>
        ))}
    </ul>
  );
}

function ZonesOfPlaces({ groups }: { groups: ZoneGroup[] }) {
  const { t } = useTranslation();
  return groups.map(({ place, zones }) => (
    <section key={place} className={styles.group}>
      <h2>{place === '' ? t('home.elsewhere') : place}</h2>
      <ZoneList zones={zones} />
    </section>
  ));
}

interface PlayerListProps {
  uid: string;
  players: RegisteredPlayer[];
}

/** The linked players with what is known of them, those in trouble first; each leads to its page. */
export function PlayerList({ uid, players }: PlayerListProps) {
  const healthOf = useZoneHealth();
  const { t, i18n } = useTranslation();
  useFollowedPlayers(uid, players);
  const zones = zonesOf(players, i18n.language);
  const needsAttention = ({ player }: Zone) => isInTrouble(healthOf(player.id));
  const isFine = (zone: Zone) => !needsAttention(zone);
  const inTrouble = zones.filter(needsAttention);
  const groups = zoneGroupsOf(zones, i18n.language)
    ?.map((group) => ({ ...group, zones: group.zones.filter(isFine) }))
    .filter((group) => group.zones.length > 0);
  if (groups === undefined) return <ZoneList zones={[...inTrouble, ...zones.filter(isFine)]} />;
  return (
    <>
      {inTrouble.length > 0 && (
        <section className={styles.group}>
          <h2>{t('players.needAttention')}</h2>
          <ZoneList zones={inTrouble} />
        </section>
      )}
      <ZonesOfPlaces groups={groups} />
    </>
  );
}
