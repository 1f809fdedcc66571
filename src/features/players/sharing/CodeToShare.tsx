import { Check, Copy, Share2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import styles from './CodeToShare.module.css';
import { QrCode } from './QrCode';

interface CodeToShareProps {
  code: string;
  /** What the code is of. */
  label: string;
  /** The title under which it is shared. */
  title: string;
  /** What it is for. */
  text: string;
}

/** A code large on screen, and its link to be shared or copied. */
export function CodeToShare({ code, label, title, text }: CodeToShareProps) {
  const [copying, setCopying] = useState<'idle' | 'copied' | 'refused'>('idle');
  const linkField = useRef<HTMLInputElement>(null);
  const { t } = useTranslation();

  const link = window.location.origin + routes.addPlayer(code);
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopying('copied');
    } catch {
      // Not allowed, or a browser that knows no clipboard.
      setCopying('refused');
      linkField.current?.focus();
    }
  };
  const isCopied = copying === 'copied';
  return (
    <>
      <QrCode text={link} label={label} />
      <p>{text}</p>
      {'share' in navigator && (
        <Button onClick={() => void share()}>
          <Share2 aria-hidden="true" size={20} />
          {t('share.share')}
        </Button>
      )}
      <Button appearance="secondary" onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" size={20} /> : <Copy aria-hidden="true" size={20} />}
        {t(isCopied ? 'share.copied' : 'share.copy')}
      </Button>
      <ErrorText text={copying === 'refused' ? t('share.notCopied') : undefined} />
      <label className={styles.link}>
        {t('share.link')}
        <input ref={linkField} readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
    </>
  );
}
