import { useState, type SubmitEvent } from 'react';
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

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (code !== '') void navigate(routes.addPlayer(code));
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
        error={checked && code === '' ? t('error.somethingWrongTryAgain') : undefined}
      />
      <Button type="submit" appearance="secondary">
        {t('players.add')}
      </Button>
    </form>
  );
}
