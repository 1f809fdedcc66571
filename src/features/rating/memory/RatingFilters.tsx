import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenRating } from '@/model/rating';
import { Button } from '@/ui/Button';
import { NativeSelect } from '@/ui/NativeSelect';
import type { RatingFilter } from './ratingFilter';
import styles from './RatingFilters.module.css';

const RATE_TYPES = [undefined, 'up', 'down'] as const;

/** Stands for all zones: no zone has an empty name. */
const ALL_ZONES = ' ';

interface RatingFiltersProps {
  ratings: readonly GivenRating[];
  filter: RatingFilter;
  onChange: (filter: RatingFilter) => void;
}

/** Shows the ratings of one zone, or one thumb, alone. */
export function RatingFilters({ ratings, filter, onChange }: RatingFiltersProps) {
  const { t, i18n } = useTranslation();
  const zoneId = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const zones = [...new Set(ratings.map(({ zone }) => zone).filter((zone) => zone !== ''))].sort(compare);
  return (
    <div className={styles.filters}>
      {zones.length > 1 && (
        <>
          <span id={zoneId} className={styles.label}>
            {t('ratings.zone')}
          </span>
          <NativeSelect
            labelledBy={zoneId}
            options={[
              { value: ALL_ZONES, label: t('ratings.allZones') },
              ...zones.map((zone) => ({ value: zone, label: zone })),
            ]}
            value={filter.zone ?? ALL_ZONES}
            placeholder={t('ratings.allZones')}
            onChange={(zone) => onChange({ ...filter, zone: zone === ALL_ZONES ? undefined : zone })}
          />
        </>
      )}
      <div className={styles.thumbs} role="group" aria-label={t('ratings.thumb')}>
        {RATE_TYPES.map((rateType) => (
          <Button
            key={rateType ?? 'all'}
            appearance={rateType === filter.rateType ? 'primary' : 'secondary'}
            className={styles.thumb}
            aria-pressed={rateType === filter.rateType}
            onClick={() => onChange({ ...filter, rateType })}
          >
            {t(rateType === undefined ? 'ratings.allThumbs' : `rating.${rateType}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
