import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { SEARCHABLE_ABOVE_PLAYERS, SELECT_BLUR_DELAY_MS } from '@/model/limits';
import type { RegisteredPlayer } from '@/model/user';
import { zonesOf } from '@/model/zone';
import { Button } from '@/ui/Button';
import { NativeSelect } from '@/ui/NativeSelect';
import { lastZone } from './lastZone';
import { selectSelectedId, selectSelectedPlayer, switchSelectedPlayer } from './playersSlice';
import styles from './ZoneSelect.module.css';

const Select = lazy(() => import('@/ui/Select'));

/** Picks the music zone, searchable above 4 players; the one that was picked last is offered again. */
export function ZoneSelect({ players }: { players: RegisteredPlayer[] }) {
  const selectedId = useAppSelector(selectSelectedId);
  const isNoneSelected = useAppSelector(selectSelectedPlayer).status === 'none';
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const zones = zonesOf(players, i18n.language);
  const last = isNoneSelected ? zones.find(({ player }) => player.id === lastZone.read()) : undefined;
  const choose = (id: string) => {
    lastZone.write(id);
    dispatch(switchSelectedPlayer(id));
  };
  const select = {
    labelledBy: labelId,
    options: zones.map(({ player, name }) => ({ value: player.id, label: name })),
    value: selectedId,
    placeholder: t('home.zonePlaceholder'),
    onChange: choose,
  };
  return (
    <div className={styles.zone}>
      <span id={labelId} className={styles.label}>
        {t('home.chooseZone')}
      </span>
      {players.length > SEARCHABLE_ABOVE_PLAYERS ? (
        <Suspense fallback={<div className={styles.fallback} />}>
          <Select {...select} noOptions={t('home.noZoneFound')} blurDelay={SELECT_BLUR_DELAY_MS} />
        </Suspense>
      ) : (
        <NativeSelect {...select} />
      )}
      {last !== undefined && (
        <Button className={styles.last} onClick={() => choose(last.player.id)}>
          {t('home.lastZone', { zone: last.name })}
        </Button>
      )}
    </div>
  );
}
