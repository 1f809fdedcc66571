import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactSelect, { type AriaLiveMessages, type GroupBase, type SelectInstance } from 'react-select';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** `icon` shows the same. */
  note?: string | undefined;
  icon?: ReactNode;
  /** One line, cut if it is too long. */
  detail?: string;
  group?: string | undefined;
  labelInGroup?: string | undefined;
}

export interface CommonProps {
  labelledBy: string;
  placeholder: string;
  noOptions: string;
  matches: (text: string, search: string) => boolean;
}

type OptionGroup = GroupBase<SelectOption>;

/** react-select reads them to screen readers. `size`: the number of options, if react-select does not get all of them. */
export function useSpeech(size?: number) {
  const { t } = useTranslation();
  return useMemo(() => {
    const ariaLiveMessages: AriaLiveMessages<SelectOption, boolean, OptionGroup> = {
      guidance: ({ context }) => (context === 'value' ? '' : t(`select.${context}`)),
      onChange: ({ action, label }) => {
        if (action === 'select-option') return t('select.chosen', { label });
        return action === 'deselect-option' ? t('select.removed', { label }) : '';
      },
      onFilter: ({ resultsMessage }) => resultsMessage,
      onFocus: ({ context, focused, label, options, isSelected }) => {
        if (context === 'value') return label;
        const place = { label, position: options.indexOf(focused) + 1, size: size ?? options.length };
        return t(isSelected ? 'select.focusedChosen' : 'select.focused', place);
      },
    };
    const screenReaderStatus = ({ count }: { count: number }) => t('select.found', { count: size ?? count });
    return { ariaLiveMessages, screenReaderStatus };
  }, [t, size]);
}

export const optionClass = ({ isFocused, isSelected }: { isFocused: boolean; isSelected: boolean }): string =>
  `${styles.option} ${isFocused ? styles.focusedOption : ''} ${isSelected ? styles.selectedOption : ''}`;

/** A group stands in the place of its first option. Options without a group stay in place. */
function grouped(options: readonly SelectOption[]): (SelectOption | OptionGroup)[] {
  const groups = new Map<string, SelectOption[]>();
  return options.flatMap((option): (SelectOption | OptionGroup)[] => {
    if (option.group === undefined) return [option];
    const known = groups.get(option.group);
    if (known !== undefined) {
      known.push(option);
      return [];
    }
    const ofGroup = [option];
    groups.set(option.group, ofGroup);
    return [{ label: option.group, options: ofGroup }];
  });
}

function optionLabel(
  { label, labelInGroup = label, note, icon, detail = '' }: SelectOption,
  { context }: { context: 'menu' | 'value' },
) {
  // The name alone, as in the native select.
  if (context === 'value') return <span className="clamped">{label}</span>;
  return (
    <span className={styles.label}>
      <span>{labelInGroup}</span>
      {note !== undefined && (
        <span className={`row ${styles.note}`}>
          {icon}
          {note}
        </span>
      )}
      {detail !== '' && (
        <span className={`oneLine ${styles.detail}`} dir="auto">
          {detail}
        </span>
      )}
    </span>
  );
}

const ONE = {
  control: ({ isFocused, hasValue }: { isFocused: boolean; hasValue: boolean }) =>
    `${styles.control} ${hasValue ? styles.filled : styles.empty} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  singleValue: () => `${styles.value}`,
  menu: ({ hasValue }: { hasValue: boolean }) => `${styles.menu} ${hasValue ? '' : styles.below}`,
  menuList: () => `${styles.list}`,
  groupHeading: () => `${styles.heading}`,
  option: optionClass,
  noOptionsMessage: () => `${styles.option}`,
  dropdownIndicator: () => `${styles.indicator}`,
};

interface SelectProps extends CommonProps {
  options: SelectOption[];
  value: string | undefined;
  /** The words of `labelledBy`, which names nothing while they are hidden. */
  label: string;
  /** From a choice until the select blurs (ms), which closes a phone's keyboard. */
  blurDelay: number;
  onChange: (value: string) => void;
}

export function Select({
  labelledBy,
  label,
  options,
  value,
  placeholder,
  noOptions,
  matches,
  blurDelay,
  onChange,
}: SelectProps) {
  const select = useRef<SelectInstance<SelectOption, false, OptionGroup>>(null);
  const blurring = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speech = useSpeech();
  const keepFocus = () => clearTimeout(blurring.current);

  useEffect(() => () => clearTimeout(blurring.current), []);

  return (
    <ReactSelect<SelectOption, false, OptionGroup>
      ref={select}
      unstyled
      classNames={ONE}
      aria-label={label}
      aria-labelledby={labelledBy}
      options={grouped(options)}
      filterOption={({ label, data: { note = '', group = '' } }, search) =>
        matches(`${label} ${note} ${group}`, search)
      }
      formatOptionLabel={optionLabel}
      value={options.find((option) => option.value === value) ?? null}
      placeholder={placeholder}
      noOptionsMessage={() => noOptions}
      menuPlacement="auto"
      // The default blurs at once on touch screens.
      blurInputOnSelect={false}
      onFocus={keepFocus}
      onMenuOpen={keepFocus}
      onChange={(option) => {
        if (option === null) return;
        onChange(option.value);
        blurring.current = setTimeout(() => select.current?.blur(), blurDelay);
      }}
      {...speech}
    />
  );
}
