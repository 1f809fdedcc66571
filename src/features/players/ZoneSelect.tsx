import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { SEARCHABLE_ABOVE_PLAYERS, SELECT_BLUR_DELAY_MS } from '@/model/limits';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { NativeSelect } from '@/ui/NativeSelect';
import { selectSelectedId, switchSelectedPlayer } from './playersSlice';
import styles from './ZoneSelect.module.css';

const Select = lazy(() => import('@/ui/Select'));

/** Picks the music zone, searchable above 4 players. */
export function ZoneSelect({ players }: { players: RegisteredPlayer[] }) {
  const selectedId = useAppSelector(selectSelectedId);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const labelId = useId();
  const select = {
    labelledBy: labelId,
    options: players.map((player) => ({ value: player.id, label: displayName(player) })),
    value: selectedId,
    placeholder: t('home.zonePlaceholder'),
    onChange: (id: string) => dispatch(switchSelectedPlayer(id)),
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
    </div>
  );
}
