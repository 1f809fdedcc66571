import styles from './NativeSelect.module.css';
import type { SelectOption } from './Select';

interface NativeSelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  /** `title`: the chosen option is shown as the title of the screen. */
  appearance?: 'field' | 'title';
  onChange: (value: string) => void;
}

/** A long detail is cut, because the browser's own list cuts nothing and may use many lines for one option. */
const LONG = /^(.{40}).+/su;

/** An option can only hold text. So invisible signs around the detail keep its direction of writing apart from the rest. */
const textOf = ({ label, note, detail = '' }: SelectOption): string =>
  [label, note, detail && `\u2068${detail.replace(LONG, '$1…')}\u2069`].filter(Boolean).join(' · ');

/** The browser's own select, for lists that need no search. On a phone it opens the list that every app on that phone has. */
export function NativeSelect({
  labelledBy,
  options,
  value,
  placeholder,
  appearance = 'field',
  onChange,
}: NativeSelectProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <div className={`${styles.frame} ${styles[appearance]}`} data-empty={chosen === undefined}>
      {/* A select cannot wrap its text. So the title is a text that wraps, below a select that cannot be seen. */}
      {appearance === 'title' && (
        <span className="clamped" aria-hidden="true">
          {chosen?.label ?? placeholder}
        </span>
      )}
      <select
        className={styles.select}
        aria-labelledby={labelledBy}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
