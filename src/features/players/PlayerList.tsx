import { ChevronRight } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { type Zone, zoneGroupsOf, type ZoneInGroup, zonesOf } from '@/model/zone';
import { HealthAdvice, ZoneHealthText, ZoneSong } from './ZoneHealthText';
import styles from './PlayerList.module.css';
import { LIVE_ZONES, useFollowedPlayers, useInView, useKnownZone, type Observe } from './followPlayers';
import { InvitationEndedAdvice } from './InvitationNote';
import { useHealthOf, useZonesInTrouble, zoneWords } from './zoneHealth';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { AddPlayerForm, ScanButton } from './AddPlayer';
import { selectRegisteredPlayers } from './players';
import list from '@/ui/List.module.css';
import { Panel } from '@/ui/Panel';

/** What to do about a zone in trouble. A guest has no key to scan again. */
function ZoneAdvice({ player }: { player: RegisteredPlayer }) {
  const health = useHealthOf(player.id);
  const known = useKnownZone(player.id);
  if (!('invitation' in player) || typeof known !== 'string') return <HealthAdvice health={health} />;
  return known === 'missing' ? null : <InvitationEndedAdvice invitation={player.invitation} end={known} />;
}

interface ZoneEntryProps {
  player: RegisteredPlayer;
  name: string;
  place: string | undefined;
  isChosen: boolean;
  observe: Observe | undefined;
}

/** Memoised to render only when its own player changes: at the start, each of 300 players reports something. */
const ZoneEntry = memo(function ZoneEntry({ player, name, place, isChosen, observe }: ZoneEntryProps) {
  const { id, pushId } = player;
  const health = useHealthOf(id);
  return (
    <li ref={observe} data-zone={id} className={styles.zone}>
      <Link
        to={routes.player(pushId)}
        className={`${list.card} ${styles.player}`}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.text}>
          <strong>{name}</strong>
          {place !== undefined && <span className="quiet">{place}</span>}
          <ZoneHealthText health={health} />
          <ZoneSong id={id} />
        </span>
        <ChevronRight aria-hidden="true" size={20} />
      </Link>
      <ZoneAdvice player={player} />
    </li>
  );
});

interface ZonesProps {
  /** undefined: not grouped. */
  heading?: string;
  zones: readonly (Zone | ZoneInGroup)[];
  chosen: string | undefined;
  observe: Observe | undefined;
}

const Zones = memo(function Zones({ heading, zones, chosen, observe }: ZonesProps) {
  const entries = (
    <ul className={list.list}>
      {zones.map((zone) => (
        <ZoneEntry
          key={zone.player.pushId}
          player={zone.player}
          isChosen={zone.player.pushId === chosen}
          observe={observe}
          {...zoneWords(zone)}
        />
      ))}
    </ul>
  );
  if (heading === undefined) return entries;
  return (
    <section className={styles.group}>
      <h2>{heading}</h2>
      {entries}
    </section>
  );
});

interface PlayerListProps {
  uid: string;
  players: RegisteredPlayer[];
  chosen: string | undefined;
}

/** The linked players and their state, those in trouble first. */
function PlayerList({ uid, players, chosen }: PlayerListProps) {
  const { t, i18n } = useTranslation();
  const view = useInView();
  const { inView, observe } = players.length > LIVE_ZONES ? view : { inView: undefined, observe: undefined };
  // Also watches the open player, wherever it is in the list.
  const opened = players.find(({ pushId }) => pushId === chosen)?.id;
  const followed = useMemo(
    () => inView && new Set(opened === undefined ? inView : [...inView, opened]),
    [inView, opened],
  );
  useFollowedPlayers(uid, players, followed);
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
  if (groups === undefined)
    return <Zones zones={[...inTrouble, ...fine]} chosen={chosen} observe={observe} />;
  return (
    <>
      {inTrouble.length > 0 && (
        <Zones heading={t('players.needAttention')} zones={inTrouble} chosen={chosen} observe={observe} />
      )}
      {groups.map(({ place, zones: ofPlace }) => (
        <Zones
          key={place}
          heading={place === '' ? t('home.elsewhere') : place}
          zones={ofPlace}
          chosen={chosen}
          observe={observe}
        />
      ))}
    </>
  );
}

/** The linked players, and ways to add more. `chosen` is the `pushId` of the open one. */
export function PlayersPanel({ title, chosen }: { title: ReactNode; chosen: string | undefined }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const user = useAppSelector(selectUser);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { t } = useTranslation();
  if (registered === 'loading' || user === undefined) return <DataLoader />;
  return (
    <Panel>
      {title}
      {registered.length === 0 ? (
        <p>{t('players.none')}</p>
      ) : (
        <PlayerList uid={user.uid} players={registered} chosen={chosen} />
      )}
      <h2>{t('players.addTitle')}</h2>
      {registered.length > 0 && <p>{t('players.addHint')}</p>}
      <ScanButton initiallyOpen={parameters.has('scan')} />
      <AddPlayerForm onCode={(code, typed) => void navigate(routes.addPlayer(code), { state: { typed } })} />
    </Panel>
  );
}
