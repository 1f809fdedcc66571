import { useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import styles from './AddPlayerForm.module.css';
import { codeIn } from './codeIn';

/** Adds players by a typed code. */
export function AddPlayerForm() {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState(false);
  const navigate = useNavigate();
  const { t } = useTranslation();
  const code = codeIn(text);

  /** A field of one line would join the lines of what is pasted, and so join the code to the text after it. */
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
    if (code !== undefined) void navigate(routes.addPlayer(code));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
        error={
          checked && code === undefined
            ? t(text.trim() === '' ? 'error.somethingWrongTryAgain' : 'players.noCode')
            : undefined
        }
      />
      <Button type="submit" appearance="secondary">
        {t('players.add')}
      </Button>
    </form>
  );
}
