import { useEffect, useRef, type ReactNode } from 'react';
import ReactSelect, { createFilter, type SelectInstance } from 'react-select';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** What is said of it beside its label, and a sign of that. */
  note?: string | undefined;
  icon?: ReactNode;
  /** What is said of it in a line of its own in the list, cut where that is full; nothing: the empty text. */
  detail?: string;
  /** The heading under which it stands, where there are some. */
  group?: string | undefined;
  /** What it is called below that heading. */
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
  /** How long after a choice the focus is given up, in ms, so that a phone's keyboard closes. */
  blurDelay: number;
  onChange: (value: string) => void;
}

/** Options without a group stand by themselves; each group comes where its first option stood. */
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
