import { useEffect, useRef, type ReactNode } from 'react';
import ReactSelect, { createFilter, type SelectInstance } from 'react-select';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** A note beside the label. `icon` shows the same as a picture. */
  note?: string | undefined;
  icon?: ReactNode;
  /** A text below the label, in one line that is cut where it is full. An empty text shows no line. */
  detail?: string;
  /** The heading above the option, when the options are grouped. */
  group?: string | undefined;
  /** The label of the option below that heading. */
  labelInGroup?: string | undefined;
}

interface OptionGroup {
  label: string;
  options: SelectOption[];
}

interface SelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: SelectOption[];
  value: string | undefined;
  placeholder: string;
  noOptions: string;
  /** This long after a choice the select gives up the focus, in ms, so that a phone's keyboard closes. */
  blurDelay: number;
  onChange: (value: string) => void;
}

/** Puts options into their groups. A group stands where its first option stood. An option without a group stays where it is. */
function grouped(options: readonly SelectOption[]): (SelectOption | OptionGroup)[] {
  const groups = new Map<string, OptionGroup>();
  return options.flatMap((option): (SelectOption | OptionGroup)[] => {
    if (option.group === undefined) return [option];
    const known = groups.get(option.group);
    if (known !== undefined) {
      known.options.push(option);
      return [];
    }
    const group = { label: option.group, options: [option] };
    groups.set(option.group, group);
    return [group];
  });
}

const filterOption = createFilter<SelectOption>({
  stringify: ({ label, data: { note = '', group = '' } }) => `${label} ${note} ${group}`,
});

function optionLabel(
  { label, labelInGroup = label, note, icon, detail = '' }: SelectOption,
  { context }: { context: 'menu' | 'value' },
) {
  return (
    <span className={styles.label}>
      <span>{context === 'menu' ? labelInGroup : label}</span>
      {note !== undefined && (
        <span className={styles.note}>
          {icon}
          {note}
        </span>
      )}
      {context === 'menu' && detail !== '' && (
        <span className={styles.detail} dir="auto">
          {detail}
        </span>
      )}
    </span>
  );
}

const CLASS_NAMES = {
  control: ({ isFocused, hasValue }: { isFocused: boolean; hasValue: boolean }) =>
    `${styles.control} ${hasValue ? '' : styles.empty} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  singleValue: () => `${styles.value}`,
  menu: () => `${styles.menu}`,
  groupHeading: () => `${styles.heading}`,
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
  const select = useRef<SelectInstance<SelectOption, false, OptionGroup>>(null);
  const blurring = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepFocus = () => clearTimeout(blurring.current);

  useEffect(() => () => clearTimeout(blurring.current), []);

  return (
    <ReactSelect<SelectOption, false, OptionGroup>
      ref={select}
      unstyled
      classNames={CLASS_NAMES}
      aria-labelledby={labelledBy}
      options={grouped(options)}
      filterOption={filterOption}
      formatOptionLabel={optionLabel}
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
