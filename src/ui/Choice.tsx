import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few options, all of them in view. One of them is chosen. */
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
