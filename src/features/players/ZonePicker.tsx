import { ChevronDown } from 'lucide-react';
import { memo, useId, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RegisteredPlayer } from '@/model/user';
import { type Zone, zoneGroupsOf, type ZoneInGroup, zonesOf } from '@/model/zone';
import { Button } from '@/ui/Button';
import { chooseZone, lastZone, selectSelectedId } from './players';
import { useHealthOf, zoneWords, healthNote, useZoneHealth } from './zoneHealth';
import { ZoneHealthText, ZoneSong, HealthIcon, songWords } from './ZoneHealthText';
import list from '@/ui/List.module.css';
import styles from './ZonePicker.module.css';
import { searchIn } from '@/i18n/search';
import { printable } from '@/model/text';
import { lazyPart } from '@/pwa/lazyPart';
import { NativeSelect } from '@/ui/NativeSelect';
import { useKnownZones } from './followPlayers';

const SELECT_BLUR_DELAY_MS = 100;
/** The zone select is searchable above this many players. */
const SEARCHABLE_ABOVE_PLAYERS = 4;

const Select = lazyPart(async () => ({ default: (await import('@/ui/Select')).Select }), 'part');

/** Selects the zone. Searchable above 4 players, grouped above 8. */
export function ZoneSelect({ players }: { players: RegisteredPlayer[] }) {
  const selectedId = useAppSelector(selectSelectedId);
  const dispatch = useAppDispatch();
  const healthOf = useZoneHealth();
  const knownOf = useKnownZones();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  // This component renders on every change of any player. The names are made only once.
  const zones = useMemo(() => zonesOf(players, i18n.language), [players, i18n.language]);
  const groups = useMemo(() => zoneGroupsOf(zones, i18n.language), [zones, i18n.language]);
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const optionOf = ({ player, name }: Zone) => {
    const health = healthOf(player.id);
    return {
      value: player.id,
      label: name,
      note: healthNote(health, t),
      icon: <HealthIcon health={health} />,
      detail: printable(songWords(knownOf(player.id)) ?? ''),
    };
  };
  const grouped = groups?.flatMap(({ place, zones: ofPlace }) =>
    ofPlace.map((zone) => ({
      ...optionOf(zone),
      labelInGroup: zone.nameInGroup,
      group: place === '' ? t('home.elsewhere') : place,
    })),
  );
  const select = {
    labelledBy: labelId,
    options: grouped ?? zones.map(optionOf),
    value: selectedId,
    placeholder: t('home.zonePlaceholder'),
    onChange: (id: string) => {
      dispatch(chooseZone(id));
    },
  };
  return (
    <div className="tightStack">
      <span id={labelId} className={selectedId === undefined ? 'quiet' : 'visuallyHidden'}>
        {t('home.chooseZone')}
      </span>
      {players.length > SEARCHABLE_ABOVE_PLAYERS ? (
        <Suspense fallback={<div className="touchHigh" />}>
          <Select
            {...select}
            noOptions={t('home.noZoneFound')}
            matches={matches}
            blurDelay={SELECT_BLUR_DELAY_MS}
          />
        </Suspense>
      ) : (
        <NativeSelect {...select} appearance="title" />
      )}
    </div>
  );
}

/** Above this many zones, the places are folded, because nobody looks through so many tiles. */
const FOLDED_ABOVE_ZONES = 24;

interface ZoneTileProps {
  /** The key of its player. */
  id: string;
  name: string;
  place: string | undefined;
}

/** Memoised to render only when its own player changes: at the start, each of 300 players reports something. */
const ZoneTile = memo(function ZoneTile({ id, name, place }: ZoneTileProps) {
  const health = useHealthOf(id);
  const dispatch = useAppDispatch();
  const nameId = useId();
  const stateId = useId();
  return (
    <li>
      <button
        type="button"
        className={`${list.card} ${styles.tile}`}
        aria-labelledby={nameId}
        aria-describedby={stateId}
        onClick={() => dispatch(chooseZone(id))}
      >
        <strong id={nameId}>{name}</strong>
        <span id={stateId} className={`quiet ${styles.state}`}>
          {place !== undefined && <span>{place}</span>}
          <ZoneHealthText health={health} />
          <ZoneSong id={id} />
        </span>
      </button>
    </li>
  );
});

function Tiles({ zones }: { zones: (Zone | ZoneInGroup)[] }) {
  return (
    <ul className={styles.tiles}>
      {zones.map((zone) => (
        <ZoneTile key={zone.player.pushId} id={zone.player.id} {...zoneWords(zone)} />
      ))}
    </ul>
  );
}

/** Home without a selected zone: the last zone, then all zones with their state. */
export function ZoneTiles({ players }: { players: RegisteredPlayer[] }) {
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const zones = zonesOf(players, i18n.language);
  const groups = zoneGroupsOf(zones, i18n.language);
  const last = zones.find(({ player }) => player.id === lastZone.read());
  return (
    <div className={styles.zones}>
      {last !== undefined && (
        <Button className={styles.last} onClick={() => dispatch(chooseZone(last.player.id))}>
          {t('home.lastZone', { zone: last.name })}
        </Button>
      )}
      {groups === undefined ? (
        <Tiles zones={zones} />
      ) : (
        groups.map(({ place, zones: ofPlace }) => (
          <details key={place} className={styles.group} open={zones.length <= FOLDED_ABOVE_ZONES}>
            <summary className={styles.summary}>
              <span>{place === '' ? t('home.elsewhere') : place}</span>
              <span className={styles.count}>{ofPlace.length}</span>
              <ChevronDown aria-hidden="true" size={20} />
            </summary>
            <Tiles zones={ofPlace} />
          </details>
        ))
      )}
    </div>
  );
}
