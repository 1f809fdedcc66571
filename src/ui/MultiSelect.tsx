import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Check, X } from 'lucide-react';
import {
  cloneElement,
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import ReactSelect, { components, type MenuListProps, type MenuProps, type OptionProps } from 'react-select';
import { Button } from './Button';
import { optionClass, useSpeech, type CommonProps, type SelectOption } from './Select';
import styles from './Select.module.css';

/** The height of an option in px, as in the style sheet. The virtualizer needs it. */
const OPTION_HEIGHT = 48;
/** react-select makes an element of every option, so it gets only this many, and more as the user reaches them. */
const GIVEN = 200;
/** The most chosen options that are shown by name. The others are counted. */
const NAMED_MAX = 12;

type DrawnOption = ReactElement<OptionProps<SelectOption, true>>;

/** Shared with the parts of react-select. `bulk`: the bar above the list. `size`: the number of options. `reach`: reports the last index in view. */
const Several = createContext<{ bulk: ReactNode; size: number; reach: (index: number) => void }>({
  bulk: null,
  size: 0,
  reach: () => undefined,
});

interface ListInViewProps extends Pick<MenuListProps, 'innerRef' | 'innerProps'> {
  options: readonly DrawnOption[];
}

/** Renders the options in view and the focused one, to which the input refers by id. */
function ListInView({ options, innerRef, innerProps }: ListInViewProps) {
  const { size, reach } = useContext(Several);
  const scroller = useRef<HTMLDivElement>(null);
  const focused = options.findIndex(({ props }) => props.isFocused);
  const virtualizer = useVirtualizer({
    count: size,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([focused, ...defaultRangeExtractor(range)])].filter(
        (index) => index >= 0 && index < range.count,
      ),
  });
  const { scrollToIndex } = virtualizer;
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => reach(last), [reach, last]);
  useEffect(() => {
    if (focused >= 0) scrollToIndex(focused);
  }, [focused, scrollToIndex]);

  return (
    <div
      {...innerProps}
      ref={(element) => {
        scroller.current = element;
        if (typeof innerRef === 'function') innerRef(element);
      }}
      className={styles.list}
      tabIndex={-1}
    >
      <div role="presentation" className={styles.all} style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const option = options[index];
          if (option === undefined) return null;
          const position = { 'aria-setsize': size, 'aria-posinset': index + 1 };
          return (
            <div key={key} role="presentation" style={{ transform: `translateY(${start}px)` }}>
              {cloneElement(option, { innerProps: { ...option.props.innerProps, ...position } })}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function MenuList(props: MenuListProps<SelectOption, true>) {
  const { children, innerRef, innerProps } = props;
  if (!Array.isArray(children)) return <components.MenuList {...props} />;
  return <ListInView options={children as DrawnOption[]} innerRef={innerRef} innerProps={innerProps} />;
}

function Menu({ children, ...props }: MenuProps<SelectOption, true>) {
  const { bulk } = useContext(Several);
  return (
    <components.Menu {...props}>
      <>
        {bulk}
        {children}
      </>
    </components.Menu>
  );
}

const PARTS = { Menu, MenuList, DropdownIndicator: null, IndicatorsContainer: () => null };

const SEVERAL = {
  control: ({ isFocused }: { isFocused: boolean }) =>
    `${styles.control} ${styles.empty} ${isFocused ? styles.focused : ''}`,
  placeholder: () => `${styles.placeholder}`,
  menu: () => `${styles.menu} ${styles.below}`,
  menuList: () => `${styles.list}`,
  option: optionClass,
  noOptionsMessage: () => `${styles.option}`,
};

interface MultiSelectProps extends CommonProps {
  options: readonly SelectOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  texts: {
    chooseAll: (count: number) => string;
    clear: string;
    close: string;
    remove: (label: string) => string;
    chosen: (count: number) => string;
    more: (count: number) => string;
  };
}

/** Chooses any number of thousands of options. The list stays open meanwhile. */
export function MultiSelect({
  labelledBy,
  options,
  placeholder,
  noOptions,
  matches,
  chosen,
  onChange,
  texts,
}: MultiSelectProps) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const [given, setGiven] = useState(GIVEN);
  const found = useMemo(
    () =>
      sought === ''
        ? options
        : options.filter(({ label, detail = '' }) => matches(`${label} ${detail}`, sought)),
    [options, sought, matches],
  );
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
    setGiven(GIVEN);
  };
  const reach = useCallback(
    (index: number) => setGiven((before) => (index + GIVEN / 2 > before ? index + GIVEN : before)),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    // react-select would move through the chosen values, which are not in the field.
    if (search === '' && ['ArrowLeft', 'ArrowRight'].includes(event.key)) event.preventDefault();
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    close();
  };
  // react-select would take Enter on a button in its menu for the choice of an option.
  const keepKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') event.stopPropagation();
  };
  const actions = [
    {
      text: texts.chooseAll(found.length),
      act: () => onChange(new Set([...chosen, ...found.map(({ value }) => value)])),
    },
    { text: texts.clear, act: () => onChange(new Set()) },
    { text: texts.close, act: close },
  ];
  const bulk = (
    <div className={styles.bulk}>
      {actions.map(({ text, act }) => (
        <Button key={text} appearance="small" onClick={act} onKeyDown={keepKeys}>
          {text}
        </Button>
      ))}
    </div>
  );

  return (
    <div
      role="presentation"
      className="closeStack"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Several value={{ bulk, size: found.length, reach }}>
        <ReactSelect<SelectOption, true>
          unstyled
          isMulti
          classNames={SEVERAL}
          components={PARTS}
          aria-labelledby={labelledBy}
          options={found.slice(0, given)}
          filterOption={null}
          formatOptionLabel={({ value, label, detail }) => (
            <span className={styles.row}>
              <span className={styles.box}>
                {chosen.has(value) && <Check aria-hidden="true" size={18} />}
              </span>
              <span className="oneLine">{label}</span>
              <span className={styles.number}>{detail}</span>
            </span>
          )}
          // react-select would search its list of chosen values for every option.
          value={null}
          isOptionSelected={({ value }) => chosen.has(value)}
          hideSelectedOptions={false}
          controlShouldRenderValue={false}
          placeholder={placeholder}
          noOptionsMessage={() => noOptions}
          inputValue={search}
          onInputChange={(typed, { action }) => {
            if (action !== 'input-change') return;
            setSearch(typed);
            setGiven(GIVEN);
          }}
          menuIsOpen={open}
          onMenuOpen={() => setOpen(true)}
          closeMenuOnSelect={false}
          // The default blurs on touch screens, which closes the list.
          blurInputOnSelect={false}
          tabSelectsValue={false}
          backspaceRemovesValue={false}
          onKeyDown={onKeyDown}
          onChange={(_chosen, { option }) => {
            if (option !== undefined) toggle(option);
          }}
          {...speech}
        />
      </Several>
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
