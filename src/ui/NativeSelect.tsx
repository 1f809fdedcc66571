import styles from './NativeSelect.module.css';
import type { SelectOption } from './Select';

interface NativeSelectProps {
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  /** `title`: the chosen option is the title of the screen. */
  appearance?: 'field' | 'title';
  onChange: (value: string) => void;
}

/** The browser's list may use many lines for one option. */
const LONG = /^(.{40}).+/su;

/** An option holds only text, so invisible characters isolate the writing direction of the detail. */
const textOf = ({ label, note, detail = '' }: SelectOption): string =>
  [label, note, detail && `\u2068${detail.replace(LONG, '$1…')}\u2069`].filter(Boolean).join(' · ');

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
      {/* A select cannot wrap its text, so the title is a text below an invisible select. */}
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
