import { ChevronDown, Music } from 'lucide-react';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { MoodIcon } from '@/features/moodSwitch/ActiveMood';
import { moodColour, washOf } from '@/features/moodSwitch/roomColour';
import { useKnownZone } from '@/features/players/followPlayers';
import { chooseZone, lastZone } from '@/features/players/players';
import { healthNote, useHealthOf, useHealthWords, zoneWords } from '@/features/health/zoneHealth';
import { HealthIcon, ZoneSong } from '@/features/health/ZoneHealthText';
import { SongCover } from '@/features/rating/SongCover';
import { numberText } from '@/i18n/formats';
import { searchIn } from '@/i18n/search';
import { doesOf, healthWord, type Player, readableMood, type ZoneHealth } from '@/model/player';
import type { RegisteredPlayer } from '@/model/user';
import { type Zone, zoneGroupsOf, type ZoneInGroup, zonesOf } from '@/model/zone';
import { useEntryState } from '@/store/entryState';
import { useAppDispatch } from '@/store/hooks';
import { Equaliser } from '@/ui/Equaliser';
import { SearchField } from '@/ui/Field';
import styles from './ZoneTiles.module.css';

/** Above this, the places are folded, because nobody looks through so many tiles. */
const FOLDED_ABOVE_ZONES = 24;

interface ShownZone {
  player: Player | undefined;
  health: ZoneHealth;
  /** The place of its mood among those of the player; -1: none. */
  position: number;
}

/** Without a cover it shows the mood, or the sign of what the zone does. */
function Picture({
  player,
  health,
  position,
  className = styles.picture,
}: ShownZone & { className?: string | undefined }) {
  const word = healthWord(health);
  const mood = player?.moods[position];
  const does = doesOf(health);
  const isOn = player !== undefined && (does === 'playing' || does === 'paused');
  if (isOn && player.nowPlaying !== undefined)
    return <SongCover song={player.nowPlaying} mood={mood?.name ?? ''} className={className} />;
  if (isOn)
    return (
      <span className={className} style={{ background: mood && moodColour(position) }}>
        {mood === undefined ? (
          <Music aria-hidden="true" />
        ) : (
          <MoodIcon icon={mood.icon} position={position} />
        )}
      </span>
    );
  return (
    <span className={className} data-sign={word}>
      <HealthIcon health={health} />
    </span>
  );
}

/** That of a zone in a list. */
export function ZonePicture({ id }: { id: string }) {
  const known = useKnownZone(id);
  const health = useHealthOf(id);
  const player = typeof known === 'object' ? known : undefined;
  const position = player?.moods.findIndex(({ active }) => active) ?? -1;
  return <Picture player={player} health={health} position={position} className={styles.small} />;
}

/** Flat without a connection: nothing is known to play now. */
function ZoneEqualiser() {
  const isOffline = useIsOffline();
  return (
    <span className={styles.equaliser}>
      <Equaliser isStill={isOffline} />
    </span>
  );
}

function State({ id, player, health, position }: ShownZone & { id: string }) {
  const wordsOf = useHealthWords();
  const { t } = useTranslation();
  const word = healthWord(health);
  const mood = player?.moods[position];
  const moodName = mood && <bdi>{readableMood(mood.name)}</bdi>;
  if (word !== 'playing')
    return (
      <>
        <span className={styles.does} data-sign={word}>
          {wordsOf(health)[0]}
        </span>
        <ZoneSong id={id} />
      </>
    );
  if (player?.nowPlaying === undefined)
    return (
      <>
        <span className={styles.does} data-sign={word}>
          <ZoneEqualiser />
          {healthNote(health, t)}
        </span>
        {mood !== undefined && <span className={styles.mood}>{moodName}</span>}
      </>
    );
  return (
    <>
      <ZoneSong id={id} />
      <span className={styles.mood}>
        <ZoneEqualiser />
        <span className={mood === undefined ? undefined : 'visuallyHidden'}>{healthNote(health, t)}</span>
        {moodName}
      </span>
    </>
  );
}

interface ZoneTileProps {
  /** The key of the player. */
  id: string;
  name: string;
  place: string | undefined;
  /** The zone was chosen last time. */
  isLast: boolean;
}

/** Memoised to render only when its own player changes: at the start, each of 300 players reports something. */
const ZoneTile = memo(function ZoneTile({ id, name, place, isLast }: ZoneTileProps) {
  const known = useKnownZone(id);
  const health = useHealthOf(id);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const nameId = useId();
  const stateId = useId();
  const player = typeof known === 'object' ? known : undefined;
  const position = player?.moods.findIndex(({ active }) => active) ?? -1;
  return (
    <li>
      <button
        type="button"
        className={styles.tile}
        style={position < 0 ? undefined : { '--mood-light': washOf(moodColour(position)) }}
        data-last={isLast || undefined}
        aria-labelledby={nameId}
        aria-describedby={stateId}
        onClick={() => dispatch(chooseZone(id))}
      >
        <Picture player={player} health={health} position={position} />
        <span className={styles.words}>
          <strong id={nameId} className={styles.name}>
            {name}
          </strong>
          <span id={stateId} className={styles.state}>
            {isLast && <span className={styles.last}>{t('home.lastZone')}</span>}
            {place !== undefined && <span className={styles.place}>{place}</span>}
            <State id={id} player={player} health={health} position={position} />
          </span>
        </span>
      </button>
    </li>
  );
});

interface TilesProps {
  zones: (Zone | ZoneInGroup)[];
  last: string | undefined;
}

function Tiles({ zones, last }: TilesProps) {
  // Where all stand at one place, it tells nothing apart.
  const isOnePlace = new Set(zones.map(({ player }) => player.location)).size === 1;
  return (
    <ul className={styles.tiles}>
      {zones.map((zone) => (
        <ZoneTile
          key={zone.player.pushId}
          id={zone.player.id}
          isLast={zone.player.id === last}
          {...zoneWords(zone)}
          {...(isOnePlace && { place: undefined })}
        />
      ))}
    </ul>
  );
}

const lastFirst = <Any extends Zone>(zones: readonly Any[], last: string | undefined): Any[] => {
  const isLast = ({ player }: Zone): boolean => player.id === last;
  return [...zones.filter(isLast), ...zones.filter((zone) => !isLast(zone))];
};

/** More than 8 zones can be searched. */
export function ZoneTiles({ players }: { players: RegisteredPlayer[] }) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useEntryState('zoneSearch', '');
  const zones = useMemo(() => zonesOf(players, i18n.language), [players, i18n.language]);
  const groups = useMemo(() => zoneGroupsOf(zones, i18n.language), [zones, i18n.language]);
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const last = zones.find(({ player }) => player.id === lastZone.read())?.player.id;
  if (groups === undefined) return <Tiles zones={lastFirst(zones, last)} last={last} />;
  const isSearching = search.trim() !== '';
  const found = groups
    .map((group) => ({
      place: group.place,
      zones: lastFirst(
        group.zones.filter(({ name, player }) => matches(`${name} ${player.location}`, search)),
        last,
      ),
    }))
    .filter((group) => group.zones.length > 0);
  const hasLast = (group: { zones: Zone[] }): boolean => group.zones.some(({ player }) => player.id === last);
  return (
    <div className={styles.zones}>
      <SearchField
        label={t('home.searchZones', { number: numberText(zones.length, i18n.language) })}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 && <p role="status">{t('home.noZoneFound')}</p>}
      {groups.length === 1 ? (
        <Tiles zones={found.flatMap((group) => group.zones)} last={last} />
      ) : (
        [...found.filter(hasLast), ...found.filter((group) => !hasLast(group))].map((group) => (
          <details
            key={`${group.place} ${isSearching}`}
            className={styles.group}
            open={isSearching || hasLast(group) || zones.length <= FOLDED_ABOVE_ZONES}
          >
            <summary className={styles.summary}>
              <span>{group.place === '' ? t('home.elsewhere') : group.place}</span>
              <span className={styles.count}>{group.zones.length}</span>
              <ChevronDown aria-hidden="true" size={20} />
            </summary>
            <Tiles zones={group.zones} last={last} />
          </details>
        ))
      )}
    </div>
  );
}
