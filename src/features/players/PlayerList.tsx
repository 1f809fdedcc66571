import { ChevronRight } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIVE_ZONES } from '@/model/limits';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { type Zone, zoneGroupsOf, type ZoneInGroup, zonesOf } from '@/model/zone';
import { HealthAdvice } from './HealthAdvice';
import styles from './PlayerList.module.css';
import { useFollowedPlayers } from './useFollowedPlayers';
import { useInView, type Observe } from './useInView';
import { useHealthOf, useZonesInTrouble } from './useZoneHealth';
import { ZoneHealthText } from './ZoneHealthText';
import { ZoneSong } from './ZoneSong';
import { zoneWords } from './zoneWords';

interface ZoneEntryProps {
  /** The key of its player. */
  id: string;
  pushId: string;
  name: string;
  place: string | undefined;
  observe: Observe | undefined;
}

/** It is drawn again only when its own player changes: at the start each of 300 players reports something. */
const ZoneEntry = memo(function ZoneEntry({ id, pushId, name, place, observe }: ZoneEntryProps) {
  const health = useHealthOf(id);
  return (
    <li ref={observe} data-zone={id} className={styles.zone}>
      <Link to={routes.player(pushId)} className={styles.player}>
        <span className={styles.text}>
          <strong>{name}</strong>
          {place !== undefined && <span className={styles.place}>{place}</span>}
          <ZoneHealthText health={health} />
          <ZoneSong id={id} />
        </span>
        <ChevronRight aria-hidden="true" size={20} />
      </Link>
      <HealthAdvice health={health} />
    </li>
  );
});

interface ZonesProps {
  /** undefined: the zones are not grouped. */
  heading?: string;
  zones: readonly (Zone | ZoneInGroup)[];
  observe: Observe | undefined;
}

const Zones = memo(function Zones({ heading, zones, observe }: ZonesProps) {
  const list = (
    <ul className={styles.list}>
      {zones.map((zone) => (
        <ZoneEntry
          key={zone.player.pushId}
          id={zone.player.id}
          pushId={zone.player.pushId}
          observe={observe}
          {...zoneWords(zone)}
        />
      ))}
    </ul>
  );
  if (heading === undefined) return list;
  return (
    <section className={styles.group}>
      <h2>{heading}</h2>
      {list}
    </section>
  );
});

interface PlayerListProps {
  uid: string;
  players: RegisteredPlayer[];
}

/** The linked players with what is known of them, those in trouble first; each leads to its page. */
export function PlayerList({ uid, players }: PlayerListProps) {
  const { t, i18n } = useTranslation();
  const view = useInView();
  const { inView, observe } = players.length > LIVE_ZONES ? view : { inView: undefined, observe: undefined };
  useFollowedPlayers(uid, players, inView);
  const zones = useMemo(() => zonesOf(players, i18n.language), [players, i18n.language]);
  const places = useMemo(() => zoneGroupsOf(zones, i18n.language), [zones, i18n.language]);
  const ids = useMemo(() => players.map(({ id }) => id), [players]);
  const trouble = useZonesInTrouble(ids);
  const { inTrouble, fine, groups } = useMemo(() => {
    const isFine = ({ player }: Zone) => !trouble.has(player.id);
    return {
      inTrouble: zones.filter((zone) => !isFine(zone)),
      fine: zones.filter(isFine),
      groups: places
        ?.map((group) => ({ ...group, zones: group.zones.filter(isFine) }))
        .filter((group) => group.zones.length > 0),
    };
  }, [zones, places, trouble]);
  if (groups === undefined) return <Zones zones={[...inTrouble, ...fine]} observe={observe} />;
  return (
    <>
      {inTrouble.length > 0 && (
        <Zones heading={t('players.needAttention')} zones={inTrouble} observe={observe} />
      )}
      {groups.map(({ place, zones: ofPlace }) => (
        <Zones
          key={place}
          heading={place === '' ? t('home.elsewhere') : place}
          zones={ofPlace}
          observe={observe}
        />
      ))}
    </>
  );
}
