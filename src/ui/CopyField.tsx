import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './Button';
import styles from './CopyField.module.css';
import { ErrorText } from './ErrorText';

interface CopyFieldProps {
  label: string;
  value: string;
  copy: string;
  copied: string;
  /** What to do where the browser does not let it be copied. */
  notCopied: string;
}

/** What can be copied with a tap; where the browser refuses that, it is selected to be copied by hand. */
export function CopyField({ label, value, copy, copied, notCopied }: CopyFieldProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // Not allowed, or a browser that knows no clipboard.
      setState('refused');
      field.current?.focus();
    }
  };
  return (
    <>
      <Button appearance="secondary" onClick={() => void onCopy()}>
        {state === 'copied' ? <Check aria-hidden="true" size={20} /> : <Copy aria-hidden="true" size={20} />}
        {state === 'copied' ? copied : copy}
      </Button>
      <ErrorText text={state === 'refused' ? notCopied : undefined} />
      <label className={styles.field}>
        {label}
        <input ref={field} readOnly value={value} onFocus={(event) => event.target.select()} />
      </label>
    </>
  );
}
