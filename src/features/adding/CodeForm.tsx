import { useId, useLayoutEffect, useRef, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeIn } from '@/model/code';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { ErrorText } from '@/ui/Form';
import styles from './CodeForm.module.css';

interface CodeFormProps {
  /** An unknown code that was typed before. It stands in the field, which has the focus (docs/product.md 9.12). */
  rejected?: string;
  isInline?: boolean;
  onCode: (code: string, typed: string) => void;
}

export function CodeForm({ rejected, isInline = false, onCode }: CodeFormProps) {
  const [text, setText] = useState(rejected ?? '');
  const [checked, setChecked] = useState(false);
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const code = codeIn(text);
  useLayoutEffect(() => {
    if (rejected !== undefined) field.current?.focus();
  }, [rejected]);
  const aboveId = useId();
  const isRejected = text === rejected;
  const error = (): string | undefined => {
    if (isRejected || !checked || code !== undefined) return undefined;
    return t(text.trim() === '' ? 'error.somethingWrongTryAgain' : 'players.noCode');
  };

  /** A single-line field would join pasted lines, and so the code with the text after it. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    setText(`${before}${pasted.replace(/[\r\n]+/g, ' ')}${text.slice(selectionEnd ?? text.length)}`);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code !== undefined) onCode(code, text);
  };
  const add = (
    <Button type="submit" appearance="secondary">
      {t('players.add')}
    </Button>
  );
  return (
    <>
      <ErrorText id={aboveId} text={isRejected ? t('error.invalidCode') : undefined} />
      <form className={isInline ? styles.inline : styles.form} onSubmit={submit} noValidate>
        <Field
          label={t('players.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={paste}
          ref={field}
          error={error()}
          errorAbove={isRejected ? aboveId : undefined}
          placeholder={isInline ? t('players.codePlaceholder') : undefined}
          trailing={isInline ? add : undefined}
        />
        {!isInline && add}
      </form>
    </>
  );
}
