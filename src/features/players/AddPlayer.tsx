import { ScanQrCode } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { codeIn } from '@/model/code';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { ErrorText } from '@/ui/Form';
import styles from './PlayerList.module.css';
import type ScannerDialog from './Scanner';

type Scanner = typeof ScannerDialog;

/** The scanner is loaded when opened, which can fail because it is not cached on the device. */
type Opening =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'open'; Scanner: Scanner };

/** Adds players by scanning a code. It opens `AddPlayerPage`, like a link with a code. */
export function ScanButton({ initiallyOpen }: { initiallyOpen: boolean }) {
  const [opening, setOpening] = useState<Opening>({ status: initiallyOpen ? 'loading' : 'closed' });
  const navigate = useNavigate();
  const { t } = useTranslation();
  const isLoading = opening.status === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    let isLeft = false;
    const show = (next: Opening): void => {
      if (!isLeft) setOpening(next);
    };
    import('./Scanner').then(
      ({ default: Scanner }) => show({ status: 'open', Scanner }),
      () => show({ status: 'failed' }),
    );
    return () => {
      isLeft = true;
    };
  }, [isLoading]);

  const close = useCallback(() => setOpening({ status: 'closed' }), []);
  const onCode = useCallback(
    (code: string) => {
      close();
      // Back would open the camera again.
      void navigate(routes.addPlayer(code), { replace: initiallyOpen });
    },
    [close, navigate, initiallyOpen],
  );
  return (
    <>
      <Button busy={isLoading} onClick={() => setOpening({ status: 'loading' })}>
        <ScanQrCode aria-hidden="true" size={20} />
        {t('camera.open')}
      </Button>
      <ErrorText text={opening.status === 'failed' ? t('camera.notLoaded') : undefined} />
      {opening.status === 'open' && <opening.Scanner onClose={close} onCode={onCode} />}
    </>
  );
}

interface AddPlayerFormProps {
  /** What was typed before, with a code that nobody knows (docs/product.md 9.12). It stands in the field, which has the focus. */
  rejected?: string;
  onCode: (code: string, typed: string) => void;
}

/** Adds players by typing a code, or pasting a text with one. */
export function AddPlayerForm({ rejected, onCode }: AddPlayerFormProps) {
  const [text, setText] = useState(rejected ?? '');
  const [checked, setChecked] = useState(false);
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const code = codeIn(text);
  useEffect(() => {
    if (rejected !== undefined) field.current?.focus();
  }, [rejected]);
  const error = (): string | undefined => {
    if (text === rejected) return t('error.invalidCode');
    if (!checked || code !== undefined) return undefined;
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
        ref={field}
        error={error()}
      />
      <Button type="submit" appearance="secondary">
        {t('players.add')}
      </Button>
    </form>
  );
}
