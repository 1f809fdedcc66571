import { ScanQrCode } from 'lucide-react';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type SubmitEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { codeIn } from '@/model/code';
import { routes } from '@/model/routes';
import { lazyPart } from '@/pwa/lazyPart';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import styles from './PlayerList.module.css';

const Scanner = lazyPart(() => import('./Scanner'), 'part');

/** Adds players by scanning a code. It opens `AddPlayerPage`, like a link with a code. */
export function ScanButton({ initiallyOpen }: { initiallyOpen: boolean }) {
  const [opening, setOpening] = useState<'closed' | 'loading' | 'open'>(initiallyOpen ? 'loading' : 'closed');
  const navigate = useNavigate();
  const { t } = useTranslation();
  const isLoading = opening === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let isLeft = false;
    void Scanner.load().then(() => {
      if (!isLeft) setOpening('open');
    });
    return () => {
      isLeft = true;
    };
  }, [isLoading]);

  const close = useCallback(() => setOpening('closed'), []);
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
      <Button busy={isLoading} onClick={() => setOpening('loading')}>
        <ScanQrCode aria-hidden="true" size={20} />
        {t('camera.open')}
      </Button>
      {opening === 'open' && (
        <Suspense>
          <Scanner onClose={close} onCode={onCode} />
        </Suspense>
      )}
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
  useLayoutEffect(() => {
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
