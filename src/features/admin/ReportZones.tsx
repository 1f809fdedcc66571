import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import { searchIn } from '@/i18n/search';
import { type ThumbsReport, totalOf, zoneText } from '@/model/thumbs';
import { useEntryState } from '@/store/entryState';
import { Field } from '@/ui/Field';
import { ROWS, ThumbsList } from './ThumbsList';
import { shareText } from './thumbsReport';

export function ReportZones({ zones }: Pick<ThumbsReport, 'zones'>) {
  const { t, i18n } = useTranslation();
  const [search, setSearch] = useEntryState('search', '');
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const rows = zones
    .map((zone) => ({ name: zoneText(zone) || t('thumbs.noName'), up: zone.up, down: zone.down }))
    .filter(({ name }) => matches(name, search));
  const { up, down } = totalOf(rows);
  return (
    <ThumbsList name="zones" title={t('thumbs.byZone')} rows={rows}>
      {zones.length > ROWS && (
        <Field
          label={t('thumbs.search')}
          type="search"
          name="zones"
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {search.trim() !== '' && (
        <p role="status">
          {up + down === 0
            ? t('thumbs.noZone')
            : t('thumbs.found', {
                up: numberText(up, i18n.language),
                down: numberText(down, i18n.language),
                share: t('thumbs.share', { share: shareText(down, up + down, i18n.language) }),
              })}
        </p>
      )}
    </ThumbsList>
  );
}
