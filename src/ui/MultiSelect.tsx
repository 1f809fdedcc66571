import { Check, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import ReactSelect, { components, type MenuListProps } from 'react-select';
import { Button } from './Button';
import { optionClass, useSpeech, type CommonProps, type SelectOption } from './Select';
import styles from './Select.module.css';

/** The last line of the list counts the others. */
const SHOWN_MAX = 100;
/** The others are counted. */
const NAMED_MAX = 12;

const SEVERAL = {
  control: ({ isFocused }: { isFocused: boolean }) =>
    `${styles.control} ${styles.empty} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  menu: () => `${styles.menu} ${styles.below}`,
  menuList: () => `${styles.list}`,
  option: optionClass,
  noOptionsMessage: () => `${styles.option}`,
};

/** The last lines are options, too: they say how many matches are not shown, and that some may be missing. */
type ListOption = SelectOption & { isDisabled?: boolean };

/** More than the list shows without scrolling. */
const FIRST = 20;

function MenuList(props: MenuListProps<ListOption, true>) {
  const { children, innerProps, options, focusedOption } = props;
  const first: ReactNode = Array.isArray(children) ? children.slice(0, FIRST) : children;
  // Opens with the first options and renders the others after their paint; with all, where the arrow up opens it at the last.
  const showsAll = useDeferredValue(true, focusedOption !== options[0]);
  return (
    // Chromium would stop at the list with Tab, because it scrolls.
    <components.MenuList {...props} innerProps={{ ...innerProps, tabIndex: -1 }}>
      {showsAll ? children : first}
    </components.MenuList>
  );
}

const PARTS = { MenuList, IndicatorsContainer: () => null };

interface MultiSelectProps extends CommonProps {
  options: readonly SelectOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Given while options are still missing: all of them cannot be chosen, and a search may find more later. */
  partial?: { chooseAll: string; noOptions: string; found: string } | undefined;
  texts: {
    chooseAll: (count: number) => string;
    clear: string;
    close: string;
    remove: (label: string) => string;
    chosen: (count: number) => string;
    more: (count: number) => string;
    moreMatches: (count: number) => string;
  };
}

/** Made for thousands of options. The list stays open meanwhile. */
export function MultiSelect({
  labelledBy,
  options,
  placeholder,
  noOptions,
  matches,
  chosen,
  onChange,
  partial,
  texts,
}: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const sought = search.trim();
  const found = useMemo(
    () =>
      sought === ''
        ? options
        : options.filter(({ label, detail = '' }) => matches(`${label} ${detail}`, sought)),
    [options, sought, matches],
  );
  const more = found.length - SHOWN_MAX;
  const shown = useMemo(() => {
    const most = found.slice(0, SHOWN_MAX);
    const last = [
      ...(more > 0 ? [texts.moreMatches(more)] : []),
      ...(partial !== undefined && sought !== '' && most.length > 0 ? [partial.found] : []),
    ];
    return [...most, ...last.map((label, index) => ({ value: ` ${index}`, label, isDisabled: true }))];
  }, [found, more, partial, sought, texts]);
  const speech = useSpeech(found.length);
  const named = useMemo(
    () => options.filter(({ value }) => chosen.has(value)).slice(0, NAMED_MAX),
    [options, chosen],
  );
  const toggle = ({ value }: SelectOption) => {
    const next = new Set(chosen);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  const close = () => {
    setOpen(false);
    // A search text left in the field could be taken for the choice.
    setSearch('');
  };
  const actions = [
    {
      text: partial?.chooseAll ?? texts.chooseAll(found.length),
      isOff: partial !== undefined,
      act: () => onChange(new Set([...chosen, ...found.map(({ value }) => value)])),
    },
    { text: texts.clear, act: () => onChange(new Set()) },
    { text: texts.close, act: close },
  ];

  return (
    <div
      role="presentation"
      className="closeStack"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        close();
      }}
    >
      <ReactSelect<ListOption, true>
        unstyled
        isMulti
        classNames={SEVERAL}
        components={PARTS}
        aria-labelledby={labelledBy}
        options={shown}
        filterOption={null}
        formatOptionLabel={({ value, label, detail, isDisabled }) =>
          isDisabled === true ? (
            label
          ) : (
            <span className={styles.row}>
              <span className={styles.box}>
                {chosen.has(value) && <Check aria-hidden="true" size={18} />}
              </span>
              <span className="oneLine">{label}</span>
              <span className={styles.number}>{detail}</span>
            </span>
          )
        }
        // The thousands that may be chosen are not react-select's: it would search them for every option.
        value={null}
        isOptionSelected={({ value }) => chosen.has(value)}
        hideSelectedOptions={false}
        placeholder={placeholder}
        noOptionsMessage={() => partial?.noOptions ?? noOptions}
        inputValue={search}
        onInputChange={(typed, { action }) => {
          if (action === 'input-change') setSearch(typed);
        }}
        // It stays open when the focus leaves: the form below would move away from a finger that presses it (docs/product.md 17.20).
        menuIsOpen={open}
        onMenuOpen={() => setOpen(true)}
        closeMenuOnSelect={false}
        // The default blurs on touch screens.
        blurInputOnSelect={false}
        tabSelectsValue={false}
        onChange={(_chosen, { option }) => {
          if (option !== undefined) toggle(option);
        }}
        {...speech}
      />
      {open && (
        <div className="wrapped">
          {actions.map(({ text, act, isOff = false }) => (
            <Button key={text} appearance="small" disabled={isOff} onClick={act}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <p className="quiet" role="status">
        {texts.chosen(chosen.size)}
      </p>
      {named.length > 0 && (
        <ul className="wrapped">
          {named.map((option) => (
            <li key={option.value}>
              <Button
                appearance="small"
                aria-label={texts.remove(`${option.label}, ${option.detail ?? ''}`)}
                onClick={() => toggle(option)}
              >
                {option.label} {option.detail}
                <X aria-hidden="true" size={16} />
              </Button>
            </li>
          ))}
          {chosen.size > named.length && <li>{texts.more(chosen.size - named.length)}</li>}
        </ul>
      )}
    </div>
  );
}
