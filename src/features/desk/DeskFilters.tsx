import { useId } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { OpenThumb } from '@/model/desk/deskThumb';
import { Field } from '@/ui/Field';
import { NativeSelect } from '@/ui/NativeSelect';
import type { DeskFilter } from './deskFilter';
import styles from './DeskFilters.module.css';

/** Stands for all: no name is a space. */
const ALL = ' ';

interface ByProps {
  by: 'company' | 'zone';
  thumbs: readonly OpenThumb[];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
}

function By({ by, thumbs, filter, onChange }: ByProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const chosen = filter[by];
  const names = [...thumbs.map((thumb) => thumb[by]), chosen ?? ''].filter((name) => name !== '');
  const all = t(`desk.filters.all.${by}`);
  return (
    <div className={styles.by}>
      <span id={id} className="visuallyHidden">
        {t(`desk.filters.${by}`)}
      </span>
      <NativeSelect
        labelledBy={id}
        options={[
          { value: ALL, label: all },
          ...[...new Set(names)].sort(compare).map((name) => ({ value: name, label: name })),
        ]}
        value={chosen ?? ALL}
        placeholder={all}
        onChange={(name) => onChange({ ...filter, [by]: name === ALL ? undefined : name })}
      />
    </div>
  );
}

interface DeskFiltersProps {
  thumbs: readonly OpenThumb[];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
}

/** Shows the thumbs of one company or zone, or those in which some words stand (docs/product.md 31.13). */
export function DeskFilters({ thumbs, filter, onChange }: DeskFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className={styles.filters}>
      <Field
        label={t('desk.filters.words')}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={filter.words}
        onChange={({ target }) => onChange({ ...filter, words: target.value })}
      />
      <div className={styles.names}>
        <By by="company" thumbs={thumbs} filter={filter} onChange={onChange} />
        <By by="zone" thumbs={thumbs} filter={filter} onChange={onChange} />
      </div>
    </search>
  );
}
