import styles from './NativeSelect.module.css';
import type { SelectOption } from './Select';

interface NativeSelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  onChange: (value: string) => void;
}

/** The browser's own select, for lists that need no search: on a phone it opens the list that the phone's owner knows. */
export function NativeSelect({ labelledBy, options, value, placeholder, onChange }: NativeSelectProps) {
  return (
    <div className={styles.frame}>
      <select
        className={styles.select}
        aria-labelledby={labelledBy}
        data-empty={value === undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
