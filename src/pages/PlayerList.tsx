import { ChevronRight, Plus, TriangleAlert } from 'lucide-react';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { numberText } from '@/i18n/formats';
import { searchIn } from '@/i18n/search';
import { isInTrouble, type ZoneHealth } from '@/model/player';
import { routes } from '@/model/routes';
import type { RegisteredPlayer } from '@/model/user';
import { GROUPED_ABOVE_ZONES, type Zone, listedGroupsOf, type ZoneInGroup, zonesOf } from '@/model/zone';
import { HealthAdvice, HealthIcon, HealthLines, SongLine, songWords } from '@/features/health/ZoneHealthText';
import styles from './PlayerList.module.css';
import {
  LIVE_ZONES,
  useFollowedPlayers,
  useInView,
  useKnownZone,
  type Observe,
} from '@/features/players/followPlayers';
import { InvitationEndedAdvice } from '@/features/staff/InvitationNote';
import {
  useHealthOf,
  useHealthWords,
  useZoneHealth,
  useZonesInTrouble,
  zoneWords,
} from '@/features/health/zoneHealth';
import { useEntryState } from '@/store/entryState';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { CodeForm } from '@/features/adding/CodeForm';
import { ScanButton } from '@/features/adding/ScanButton';
import { selectRegisteredPlayers, type LivePlayer } from '@/features/players/players';
import { Button } from '@/ui/Button';
import { SearchField } from '@/ui/Field';

interface ZoneAdviceProps {
  player: RegisteredPlayer;
  health: ZoneHealth;
  known: LivePlayer | undefined;
}

/** A guest has no key to scan again. */
function ZoneAdvice({ player, health, known }: ZoneAdviceProps) {
  if (!('invitation' in player) || typeof known !== 'string') return <HealthAdvice health={health} />;
  return known === 'missing' ? null : <InvitationEndedAdvice invitation={player.invitation} end={known} />;
}

interface ZoneEntryProps {
  player: RegisteredPlayer;
  name: string;
  place: string | undefined;
  isChosen: boolean;
  observe: Observe | undefined;
  wordsOf: (health: ZoneHealth) => string[];
}

/**
 * Memoised to render only when its own player changes: at the start, each of 300 players reports something. It reads the store once for
 * all its parts, and the list has the texts: a `useTranslation` in each of 300 rows delays the list on a slow phone.
 */
const ZoneEntry = memo(function ZoneEntry(props: ZoneEntryProps) {
  const { player, name, place, isChosen, observe, wordsOf } = props;
  const { id, pushId } = player;
  const health = useHealthOf(id);
  const known = useKnownZone(id);
  // What is wrong comes before what played last.
  const song = isInTrouble(health) ? undefined : songWords(known);
  return (
    <li ref={observe} data-zone={id}>
      <Link to={routes.player(pushId)} className={styles.player} aria-current={isChosen ? 'true' : undefined}>
        <HealthIcon health={health} />
        <span className={styles.text}>
          <strong>{name}</strong>
          {place !== undefined && <span className="quiet">{place}</span>}
          <span className={song === undefined ? styles.state : 'visuallyHidden'}>
            <HealthLines health={health} words={wordsOf(health)} />
          </span>
          {song !== undefined && <SongLine words={song} />}
        </span>
        <ChevronRight className={styles.go} aria-hidden="true" size={18} />
      </Link>
      <ZoneAdvice player={player} health={health} known={known} />
    </li>
  );
});

interface ZonesProps {
  /** undefined: not grouped. */
  heading?: string | undefined;
  isTrouble?: boolean;
  zones: readonly (Zone | ZoneInGroup)[];
  chosen: string | undefined;
  observe: Observe | undefined;
}

const Zones = memo(function Zones({ heading, isTrouble = false, zones, chosen, observe }: ZonesProps) {
  const wordsOf = useHealthWords();
  const { i18n } = useTranslation();
  const entries = (
    <ul className={styles.card}>
      {zones.map((zone) => (
        <ZoneEntry
          key={zone.player.pushId}
          player={zone.player}
          isChosen={zone.player.pushId === chosen}
          observe={observe}
          wordsOf={wordsOf}
          {...zoneWords(zone)}
        />
      ))}
    </ul>
  );
  if (heading === undefined) return entries;
  return (
    <section className={styles.group}>
      <h2 className={styles.heading} data-trouble={isTrouble || undefined}>
        {isTrouble && <TriangleAlert aria-hidden="true" size={16} />}
        {heading} · {numberText(zones.length, i18n.language)}
      </h2>
      {entries}
    </section>
  );
});

interface PlayerListProps {
  uid: string;
  players: RegisteredPlayer[];
  chosen: string | undefined;
  search: string;
}

/** Those in trouble come first. */
function PlayerList({ uid, players, chosen, search }: PlayerListProps) {
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
  const places = useMemo(() => listedGroupsOf(zones, i18n.language), [zones, i18n.language]);
  const ids = useMemo(() => players.map(({ id }) => id), [players]);
  const trouble = useZonesInTrouble(ids);
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const { inTrouble, fine, groups } = useMemo(() => {
    const isFound = ({ name, player }: Zone) => matches(`${name} ${player.location}`, search);
    const found = zones.filter(isFound);
    const isFine = ({ player }: Zone) => !trouble.has(player.id);
    return {
      inTrouble: found.filter((zone) => !isFine(zone)),
      fine: found.filter(isFine),
      groups: places
        ?.map((group) => ({
          ...group,
          zones: group.zones.filter((zone) => isFine(zone) && isFound(zone)),
        }))
        .filter((group) => group.zones.length > 0),
    };
  }, [zones, places, trouble, search, matches]);
  if (groups === undefined)
    return <Zones zones={[...inTrouble, ...fine]} chosen={chosen} observe={observe} />;
  if (inTrouble.length + groups.length === 0) return <p role="status">{t('players.noneFound')}</p>;
  const headingOf = (place: string): string | undefined => {
    if (places?.length === 1 && place === '' && inTrouble.length === 0) return undefined;
    return place === '' ? t('home.elsewhere') : place;
  };
  return (
    <>
      {inTrouble.length > 0 && (
        <Zones
          heading={t('players.needAttention')}
          isTrouble
          zones={inTrouble}
          chosen={chosen}
          observe={observe}
        />
      )}
      {groups.map(({ place, zones: ofPlace }) => (
        <Zones key={place} heading={headingOf(place)} zones={ofPlace} chosen={chosen} observe={observe} />
      ))}
    </>
  );
}

function AddPlayers({ isFirst, scans }: { isFirst: boolean; scans: boolean }) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <div className={styles.adding}>
      <h2>{t('players.addTitle')}</h2>
      {!isFirst && <p>{t('players.addHint')}</p>}
      <ScanButton initiallyOpen={scans} />
      <CodeForm onCode={(code, typed) => void navigate(routes.addPlayer(code), { state: { typed } })} />
    </div>
  );
}

/** More than 8 players can be searched. `chosen` is the `pushId` of the open one. */
export function PlayersPanel({ title, chosen }: { title: ReactNode; chosen: string | undefined }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const user = useAppSelector(selectUser);
  const [parameters] = useSearchParams();
  const scans = parameters.has('scan');
  const [isAdding, setIsAdding] = useState(scans);
  const [search, setSearch] = useEntryState('search', '');
  const { t, i18n } = useTranslation();
  if (registered === 'loading' || user === undefined) return <DataLoader />;
  const count = registered.length;
  const isLong = count > GROUPED_ABOVE_ZONES;
  if (count === 0)
    return (
      <>
        {title}
        <p>{t('players.none')}</p>
        <AddPlayers isFirst scans={scans} />
      </>
    );
  return (
    <>
      <div className={styles.head}>
        {title}
        <Button appearance="secondary" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Plus aria-hidden="true" size={20} />
          {t('players.add')}
        </Button>
      </div>
      {isAdding && <AddPlayers isFirst={false} scans={scans} />}
      {isLong && (
        <SearchField
          label={t('players.search', { number: numberText(count, i18n.language) })}
          value={search}
          onChange={setSearch}
        />
      )}
      <PlayerList uid={user.uid} players={registered} chosen={chosen} search={isLong ? search : ''} />
    </>
  );
}

/**
 * Finds the first player that needs nothing, once it is known of all above it (docs/product.md 9.25). A component of its own: it renders
 * with every change of any player.
 */
export function FirstWell({
  players,
  onFound,
}: {
  players: RegisteredPlayer[];
  onFound: (pushId: string) => void;
}) {
  const { i18n } = useTranslation();
  const healthOf = useZoneHealth();
  const zones = useMemo(() => zonesOf(players, i18n.language), [players, i18n.language]);
  const inOrder = useMemo(
    () => listedGroupsOf(zones, i18n.language)?.flatMap((group) => group.zones) ?? zones,
    [zones, i18n.language],
  );
  const first = inOrder.find(({ player }) => !isInTrouble(healthOf(player.id)))?.player;
  const found = first === undefined || healthOf(first.id).status === 'unknown' ? undefined : first.pushId;
  useEffect(() => {
    if (found !== undefined) onFound(found);
  }, [found, onFound]);
  return null;
}
