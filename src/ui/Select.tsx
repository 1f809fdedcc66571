import { useEffect, useRef } from 'react';
import ReactSelect, { type SelectInstance } from 'react-select';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  noOptions: string;
  /** How long after a choice the focus is given up, in ms, so that a phone's keyboard closes. */
  blurDelay: number;
  onChange: (value: string) => void;
}

const CLASS_NAMES = {
  control: ({ isFocused }: { isFocused: boolean }) => `${styles.control} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  menu: () => `${styles.menu}`,
  option: ({ isFocused, isSelected }: { isFocused: boolean; isSelected: boolean }) =>
    `${styles.option} ${isFocused ? styles.focusedOption : ''} ${isSelected ? styles.selectedOption : ''}`,
  noOptionsMessage: () => `${styles.option}`,
  dropdownIndicator: () => `${styles.indicator}`,
};

/** A select with a search, for long lists. */
export default function Select({
  labelledBy,
  options,
  value,
  placeholder,
  noOptions,
  blurDelay,
  onChange,
}: SelectProps) {
  const select = useRef<SelectInstance<SelectOption>>(null);
  const blurring = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepFocus = () => clearTimeout(blurring.current);

  useEffect(() => () => clearTimeout(blurring.current), []);

  return (
    <ReactSelect<SelectOption>
      ref={select}
      unstyled
      classNames={CLASS_NAMES}
      aria-labelledby={labelledBy}
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      placeholder={placeholder}
      noOptionsMessage={() => noOptions}
      menuPlacement="auto"
      onFocus={keepFocus}
      onMenuOpen={keepFocus}
      onChange={(option) => {
        if (option === null) return;
        onChange(option.value);
        blurring.current = setTimeout(() => select.current?.blur(), blurDelay);
      }}
    />
  );
}
