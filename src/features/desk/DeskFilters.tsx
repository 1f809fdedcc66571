import { Search } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isThumb, type Waiting } from '@/model/desk';
import { NativeSelect } from '@/ui/NativeSelect';
import { type DeskFilter, songText } from './desk';
import styles from './Desk.module.css';

/** No name or song id is a space. */
const ALL = ' ';
const MESSAGES = '  ';

interface Choice {
  value: string;
  label: string;
}

interface ByProps {
  by: 'company' | 'zone' | 'song';
  choices: readonly Choice[];
  /** An option that stands before the choices. */
  first?: Choice;
  chosen: string | undefined;
  onChoose: (choice: Choice | undefined) => void;
}

function By({ by, choices, first, chosen, onChoose }: ByProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const once = [...new Map(choices.map((choice) => [choice.value, choice])).values()];
  return (
    <div>
      <span id={id} className="visuallyHidden">
        {t(`desk.filters.${by}`)}
      </span>
      <NativeSelect
        labelledBy={id}
        options={[
          { value: ALL, label: t(`desk.filters.all.${by}`) },
          ...(first === undefined ? [] : [first]),
          ...once.sort((one, other) => compare(one.label, other.label)),
        ]}
        value={chosen}
        placeholder={t(`desk.filters.${by}`)}
        onChange={(value) => onChoose([...once, first].find((choice) => choice?.value === value))}
      />
    </div>
  );
}

/** The chosen one stays, even if no thumb has it. */
const namesOf = (names: readonly string[], chosen = ''): Choice[] =>
  [...names, chosen].filter((name) => name !== '').map((name) => ({ value: name, label: name }));

interface DeskFiltersProps {
  thumbs: readonly Waiting[];
  filter: DeskFilter;
  onChange: (filter: DeskFilter) => void;
}

/** docs/product.md 31.13 */
export function DeskFilters({ thumbs, filter, onChange }: DeskFiltersProps) {
  const { t } = useTranslation();
  const { song } = filter;
  const ofThumbs = thumbs.filter(isThumb);
  const songs = ofThumbs.flatMap((thumb) =>
    thumb.song === undefined ? [] : [{ value: thumb.song, label: songText(thumb, t) }],
  );
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <Search aria-hidden="true" size={20} />
        <input
          type="search"
          aria-label={t('desk.filters.words')}
          placeholder={t('desk.filters.words')}
          autoComplete="off"
          enterKeyHint="search"
          value={filter.words}
          onChange={({ target }) => onChange({ ...filter, words: target.value })}
        />
      </div>
      {(['company', 'zone'] as const).map((by) => (
        <By
          key={by}
          by={by}
          choices={namesOf(
            by === 'zone' ? ofThumbs.map(({ zone }) => zone) : thumbs.map(({ company }) => company),
            filter[by],
          )}
          chosen={filter[by]}
          onChoose={(choice) => onChange({ ...filter, [by]: choice?.value })}
        />
      ))}
      <By
        by="song"
        choices={song === undefined ? songs : [...songs, { value: song.id, label: song.name }]}
        first={{ value: MESSAGES, label: t('desk.filters.messages') }}
        chosen={filter.areMessages ? MESSAGES : song?.id}
        onChoose={(choice) =>
          onChange({
            ...filter,
            areMessages: choice?.value === MESSAGES,
            song:
              choice === undefined || choice.value === MESSAGES
                ? undefined
                : { id: choice.value, name: choice.label },
          })
        }
      />
    </search>
  );
}
