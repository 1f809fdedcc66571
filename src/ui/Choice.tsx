import { useId } from 'react';
import { Button } from './Button';
import styles from './Choice.module.css';

interface ChoiceProps<Value> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons. */
export function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="tightStack">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-chosen={option.value === value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

/** Buttons side by side. */
export function Toggles<Value>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <div
      className={`columns ${styles.toggles}`}
      data-many={options.length > 3}
      role="group"
      aria-label={label}
    >
      {options.map((option) => (
        <Button
          key={option.label}
          appearance="secondary"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </div>
  );
}
