import { Search, X } from 'lucide-react';
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import ReactSelect, {
  components,
  type AriaLiveMessages,
  type ControlProps,
  type DropdownIndicatorProps,
  type FormatOptionLabelMeta,
  type GroupBase,
  type MenuProps,
  type SelectInstance,
} from 'react-select';
import { Marked, type Places } from './Marked';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  /** `icon` shows the same. */
  note?: string | undefined;
  icon?: ReactNode;
  /** What the note is about: something that goes well, or that is wrong. */
  tone?: 'good' | 'bad' | undefined;
  picture?: ReactNode;
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

/** The places in a text that a search has found. */
type FindPlaces = (text: string, search: string) => Places;

const optionLabel =
  (placesOf: FindPlaces) =>
  (
    { label, labelInGroup = label, note, icon, tone, picture, detail = '' }: SelectOption,
    { context, inputValue }: FormatOptionLabelMeta<SelectOption>,
  ) => {
    // The name alone, as in the native select.
    if (context === 'value') return <span className="clamped">{label}</span>;
    return (
      <span className={styles.label}>
        {picture}
        <span className={styles.words}>
          <span className={styles.found} dir="auto">
            <Marked text={labelInGroup} places={placesOf(labelInGroup, inputValue)} />
          </span>
          {detail !== '' && (
            <span className={`oneLine ${styles.detail}`} dir="auto">
              {detail}
            </span>
          )}
        </span>
        {note !== undefined && (
          <span className={`row ${styles.note}`} data-tone={tone}>
            {icon}
            {note}
          </span>
        )}
      </span>
    );
  };

const ONE = {
  control: ({ isFocused, hasValue }: { isFocused: boolean; hasValue: boolean }) =>
    `${styles.control} ${hasValue ? styles.filled : `${styles.empty} ${styles.search}`} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  singleValue: () => `${styles.value}`,
  menu: ({ hasValue }: { hasValue: boolean }) =>
    `${styles.menu} ${hasValue ? '' : `${styles.below} ${styles.results}`}`,
  menuList: () => `${styles.list}`,
  groupHeading: () => `${styles.heading}`,
  option: optionClass,
  noOptionsMessage: () => `${styles.option}`,
  dropdownIndicator: () => `${styles.indicator}`,
};

/** Until something is chosen it is a search. */
function Control({ children, ...props }: ControlProps<SelectOption, false, OptionGroup>) {
  return (
    <components.Control {...props}>
      {!props.hasValue && <Search aria-hidden="true" size={20} className={styles.sign} />}
      {children}
    </components.Control>
  );
}

/** Ends a search. */
function DropdownIndicator(props: DropdownIndicatorProps<SelectOption, false, OptionGroup>) {
  const { hasValue, innerProps, selectProps } = props;
  if (hasValue) return <components.DropdownIndicator {...props} />;
  return (
    <div
      {...innerProps}
      role="presentation"
      className={styles.end}
      onMouseDown={(event) => {
        if (!selectProps.menuIsOpen) {
          innerProps.onMouseDown?.(event);
          return;
        }
        event.preventDefault();
        event.stopPropagation();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <X aria-hidden="true" size={20} />
    </div>
  );
}

/** How many options a search has found, in words. */
const CountText = createContext<string | undefined>(undefined);

function Menu({ children, ...props }: MenuProps<SelectOption, false, OptionGroup>) {
  const text = useContext(CountText);
  return (
    <components.Menu {...props}>
      {children}
      {text !== undefined && (
        <p className={`quiet ${styles.count}`} aria-hidden="true">
          {text}
        </p>
      )}
    </components.Menu>
  );
}

const PARTS = { Control, DropdownIndicator, Menu };

interface SelectProps extends CommonProps {
  options: SelectOption[];
  value: string | undefined;
  /** The words of `labelledBy`, which names nothing while they are hidden. */
  label: string;
  placesOf: FindPlaces;
  /** How many of all options are found. */
  countText: (count: number, all: number) => string;
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
  placesOf,
  countText,
  blurDelay,
  onChange,
}: SelectProps) {
  const select = useRef<SelectInstance<SelectOption, false, OptionGroup>>(null);
  const blurring = useRef<ReturnType<typeof setTimeout>>(undefined);
  const speech = useSpeech();
  const [search, setSearch] = useState('');
  const matchesOption = ({ label: text, note = '', group = '' }: SelectOption, words: string) =>
    matches(`${text} ${note} ${group}`, words);
  const count = options.filter((option) => matchesOption(option, search)).length;
  const keepFocus = () => clearTimeout(blurring.current);

  useEffect(() => () => clearTimeout(blurring.current), []);

  const isSearched = value === undefined && search !== '' && count > 0;
  return (
    <CountText value={isSearched ? countText(count, options.length) : undefined}>
      <ReactSelect<SelectOption, false, OptionGroup>
        ref={select}
        unstyled
        classNames={ONE}
        aria-label={label}
        aria-labelledby={labelledBy}
        options={grouped(options)}
        components={PARTS}
        filterOption={({ data }, words) => matchesOption(data, words)}
        formatOptionLabel={optionLabel(placesOf)}
        onInputChange={setSearch}
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
    </CountText>
  );
}
