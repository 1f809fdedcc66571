import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Check, X } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styles from './MultiSelect.module.css';

export interface MultiSelectOption {
  value: string;
  label: string;
  /** A text beside the label. The search looks in it too. */
  detail: string;
}

interface MultiSelectTexts {
  placeholder: string;
  none: string;
  chooseAll: (count: number) => string;
  clear: string;
  close: string;
  remove: (label: string) => string;
  chosen: (count: number) => string;
  more: (count: number) => string;
}

interface MultiSelectProps {
  /** Id of the visible label. */
  labelledBy: string;
  options: readonly MultiSelectOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  texts: MultiSelectTexts;
}

/** The height of an option in px, as in the style sheet. It is needed because only the options in view are drawn. */
const OPTION_HEIGHT = 48;
/** The most chosen options that are shown by name. The others are counted. */
const NAMED_MAX = 12;

const matches = ({ label, detail }: MultiSelectOption, search: string): boolean =>
  label.toLowerCase().includes(search) || detail.includes(search);

/** The chosen set with these values added, or with these values removed. */
function withValues(
  chosen: ReadonlySet<string>,
  values: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const value of values) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return next;
}

/**
 * A list that can be searched, in which any number of options can be chosen. It is made for many thousands of options. It is a
 * combobox whose list stays open while options are chosen.
 */
export function MultiSelect({ labelledBy, options, chosen, onChange, texts }: MultiSelectProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(search.trim().toLowerCase());
  const found = useMemo(() => options.filter((option) => matches(option, sought)), [options, sought]);
  const named = useMemo(
    () => options.filter(({ value }) => chosen.has(value)).slice(0, NAMED_MAX),
    [options, chosen],
  );
  const virtualizer = useVirtualizer({
    count: open ? found.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => OPTION_HEIGHT,
    overscan: 6,
    // The active option is always drawn, also when it is scrolled out of view, because the input refers to it by its id.
    rangeExtractor: (range) =>
      [...new Set([active, ...defaultRangeExtractor(range)])].filter((index) => index < range.count),
  });

  const optionId = (index: number): string => `${id}-option-${index}`;
  const toggle = ({ value }: MultiSelectOption) => onChange(withValues(chosen, [value], !chosen.has(value)));
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(found.length - 1, index));
    setActive(next);
    virtualizer.scrollToIndex(next);
  };

  const close = () => {
    setOpen(false);
    // A search text that stays in the field could be taken for the choice.
    setSearch('');
    setActive(0);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) moveTo(active + step);
      else setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      const option = found[active];
      if (option !== undefined) toggle(option);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div className={styles.select}>
      <input
        className={styles.search}
        role="combobox"
        aria-labelledby={labelledBy}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        placeholder={texts.placeholder}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.count} role="status">
        {texts.chosen(chosen.size)}
      </p>
      {open && (
        <div className={styles.menu}>
          <div className={styles.bulk}>
            <button
              type="button"
              onClick={() =>
                onChange(
                  withValues(
                    chosen,
                    found.map(({ value }) => value),
                    true,
                  ),
                )
              }
            >
              {texts.chooseAll(found.length)}
            </button>
            <button type="button" onClick={() => onChange(new Set())}>
              {texts.clear}
            </button>
            <button type="button" onClick={close}>
              {texts.close}
            </button>
          </div>
          {found.length === 0 && <p className={styles.none}>{texts.none}</p>}
          <div
            ref={scroller}
            className={styles.scroller}
            id={`${id}-list`}
            role="listbox"
            aria-labelledby={labelledBy}
            aria-multiselectable="true"
            tabIndex={-1}
          >
            <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
              {virtualizer.getVirtualItems().map(({ index, start }) => {
                const option = found[index];
                if (option === undefined) return null;
                const isChosen = chosen.has(option.value);
                return (
                  // With the keyboard options are chosen in the input, which keeps the focus.
                  <button
                    type="button"
                    key={option.value}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={isChosen}
                    aria-setsize={found.length}
                    aria-posinset={index + 1}
                    className={styles.option}
                    data-active={index === active}
                    style={{ transform: `translateY(${start}px)`, height: OPTION_HEIGHT }}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => {
                      setActive(index);
                      toggle(option);
                    }}
                  >
                    <span className={styles.box}>{isChosen && <Check aria-hidden="true" size={18} />}</span>
                    <span className={styles.name}>{option.label}</span>
                    <span className={styles.detail}>{option.detail}</span>
                  </button>
                );
              })}
            </div>
          </div>
        </div>
      )}
      {named.length > 0 && (
        <ul className={styles.chosen}>
          {named.map((option) => (
            <li key={option.value}>
              <button
                type="button"
                aria-label={texts.remove(`${option.label}, ${option.detail}`)}
                onClick={() => toggle(option)}
              >
                {option.label} {option.detail}
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
          {chosen.size > named.length && <li>{texts.more(chosen.size - named.length)}</li>}
        </ul>
      )}
    </div>
  );
}
