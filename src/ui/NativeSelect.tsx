import styles from './NativeSelect.module.css';
import type { SelectOption } from './Select';

interface NativeSelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  /** A title says what a whole screen is about. */
  appearance?: 'field' | 'title';
  onChange: (value: string) => void;
}

/** A detail of which the browser's own list shows the beginning: it has no ellipsis, and may write what is long in many lines. */
const LONG = /^(.{40}).+/su;

/** An option is text and nothing else: signs around the detail keep its direction from the rest. */
const textOf = ({ label, note, detail = '' }: SelectOption): string =>
  [label, note, detail && `\u2068${detail.replace(LONG, '$1…')}\u2069`].filter(Boolean).join(' · ');

/** The browser's own select, for lists that need no search: on a phone it opens the list that the phone's owner knows. */
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
      {/* A select cannot wrap its text: the title does, beneath a select that nobody sees. */}
      {appearance === 'title' && <span aria-hidden="true">{chosen?.label ?? placeholder}</span>}
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
