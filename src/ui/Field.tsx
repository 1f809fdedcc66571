import { Eye, EyeOff, Search } from 'lucide-react';
import {
  useId,
  useState,
  type ComponentProps,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './Field.module.css';
import { LinkedText } from './LinkedText';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** An error replaces it. */
  hint?: string;
  error?: string | undefined;
  /** Id of an error that stands above the form. */
  errorAbove?: string | undefined;
  trailing?: ReactNode;
}

export function Field({ label, hint, error, errorAbove, trailing, ...rest }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = (error ?? hint) !== undefined;
  const descriptions = [errorAbove, hasNote ? noteId : undefined].filter((one) => one !== undefined);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control} data-trailing={trailing !== undefined}>
        <input
          onKeyDown={toNextField}
          {...rest}
          id={id}
          aria-invalid={error !== undefined || errorAbove !== undefined}
          aria-describedby={descriptions.length === 0 ? undefined : descriptions.join(' ')}
        />
        {trailing}
      </div>
      {hasNote && (
        <p id={noteId} className={error === undefined ? 'quiet' : styles.error}>
          <LinkedText text={error ?? hint ?? ''} />
        </p>
      )}
    </div>
  );
}

interface SearchFieldProps {
  /** It is also the placeholder by default. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder = label, value, onChange }: SearchFieldProps) {
  return (
    <search className={styles.search}>
      <Search aria-hidden="true" size={20} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </search>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'trailing'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="next"
      {...rest}
      type={shown ? 'text' : 'password'}
      trailing={
        <button type="button" aria-label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)}>
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}

/** Only the chosen button of a radio group counts. */
const FIELDS = 'input:enabled:not([type="radio"]), input:enabled:checked, select:enabled, textarea:enabled';

/** Works if the enter key of a phone's keyboard says so. Otherwise, and in the last field, the browser submits the form. */
function toNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, key, nativeEvent } = event;
  // While a word is being composed, as in Japanese, Enter only ends it.
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  if (field.getAttribute('enterkeyhint') !== 'next') return;
  const elements = [...(field.form?.elements ?? [])];
  const next = elements.slice(elements.indexOf(field) + 1).find((element) => element.matches(FIELDS));
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}
