import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from './Button';
import { Field } from './Field';
import { ErrorText } from './Form';

interface CopyFieldProps {
  label: string;
  value: string;
  copy: string;
  copied: string;
  notCopied: string;
}

/** If the browser refuses, the text is selected, so that the user can copy it by hand. */
export function CopyField({ label, value, copy, copied, notCopied }: CopyFieldProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const field = useRef<HTMLInputElement>(null);
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      // The browser does not allow it, or has no clipboard.
      setState('refused');
      field.current?.focus();
    }
  };
  const Icon = state === 'copied' ? Check : Copy;
  return (
    <>
      <Button appearance="secondary" onClick={() => void onCopy()}>
        <Icon aria-hidden="true" size={20} />
        {state === 'copied' ? copied : copy}
      </Button>
      <ErrorText text={state === 'refused' ? notCopied : undefined} />
      <Field ref={field} label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
    </>
  );
}
