import { ChevronDown } from 'lucide-react';
import { useId, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { RegisteredPlayer } from '@/model/user';
import { type Zone, zoneGroupsOf, zonesOf } from '@/model/zone';
import { chooseZone, selectSelectedId } from '@/features/players/players';
import { healthNote, useZoneHealth } from '@/features/health/zoneHealth';
import { songWords } from '@/features/health/ZoneHealthText';
import styles from './ZonePicker.module.css';
import { placesOf, searchIn } from '@/i18n/search';
import { doesOf, isInTrouble } from '@/model/player';
import { printable } from '@/model/text';
import { ZonePicture } from './ZoneTiles';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { NativeSelect } from '@/ui/NativeSelect';
import { useKnownZones } from '@/features/players/followPlayers';

const SELECT_BLUR_DELAY_MS = 100;
const SEARCHABLE_ABOVE_PLAYERS = 4;

const Select = lazyPart(async () => ({ default: (await import('@/ui/Select')).Select }), 'part');

/** Groups the zones above 8 players. */
export function ZoneSelect({ players }: { players: RegisteredPlayer[] }) {
  const selectedId = useAppSelector(selectSelectedId);
  const dispatch = useAppDispatch();
  const healthOf = useZoneHealth();
  const knownOf = useKnownZones();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  // This component renders on every change of any player.
  const zones = useMemo(() => zonesOf(players, i18n.language), [players, i18n.language]);
  const groups = useMemo(() => zoneGroupsOf(zones, i18n.language), [zones, i18n.language]);
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const optionOf = ({ player, name }: Zone) => {
    const health = healthOf(player.id);
    return {
      value: player.id,
      label: name,
      note: healthNote(health, t),
      tone: isInTrouble(health)
        ? ('bad' as const)
        : doesOf(health) === 'playing'
          ? ('good' as const)
          : undefined,
      picture: <ZonePicture id={player.id} />,
      detail: printable(songWords(knownOf(player.id)) ?? ''),
    };
  };
  const headingOf = (place: string): string | undefined => {
    if (groups?.length === 1) return undefined;
    return place === '' ? t('home.elsewhere') : place;
  };
  const grouped = groups?.flatMap(({ place, zones: ofPlace }) =>
    ofPlace.map((zone) => ({
      ...optionOf(zone),
      labelInGroup: zone.nameInGroup,
      group: headingOf(place),
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
    <div className={selectedId === undefined ? styles.empty : undefined}>
      {selectedId === undefined ? (
        // At the focus the field moves out from under the finger, whose mouse events then fall on the words and would take the focus away.
        <span role="presentation" className={styles.title} onMouseDown={(event) => event.preventDefault()}>
          <span id={labelId}>{t('home.chooseZone')}</span>
          <ChevronDown aria-hidden="true" size={24} />
        </span>
      ) : (
        <span id={labelId} className="visuallyHidden">
          {t('home.chooseZone')}
        </span>
      )}
      {players.length > SEARCHABLE_ABOVE_PLAYERS ? (
        <Suspense fallback={<div className="touchHigh" />}>
          <Select
            {...select}
            label={t('home.chooseZone')}
            noOptions={t('home.noZoneFound')}
            matches={matches}
            placesOf={(text, search) => placesOf(text, search, i18n.language)}
            countText={(count, all) => t('home.zonesFound', { count: all, found: count })}
            blurDelay={SELECT_BLUR_DELAY_MS}
          />
        </Suspense>
      ) : (
        <NativeSelect {...select} appearance="title" />
      )}
    </div>
  );
}
