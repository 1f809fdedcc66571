import { encodeQR } from 'qr';
import { useMemo, useCallback } from 'react';
import styles from './SharePlayer.module.css';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { CopyField } from '@/ui/CopyField';
import { useRequest } from '@/store/useAct';
import { failureText } from '@/i18n/failureText';
import { displayName, type KeyedPlayer } from '@/model/user';
import { ErrorText } from '@/ui/Form';
import { Loader, SlowNotice } from '@/ui/Loader';
import { sharePlayer } from './inviting';

/** In modules. Scanners need the white border to find the code. */
const QUIET_ZONE = 4;

/** A single path, sharp at every size. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border: QUIET_ZONE }), [text]);
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

interface CodeToShareProps {
  code: string;
  /** Names the code for screen readers. */
  label: string;
  /** The title of the system's share dialog. */
  title: string;
  text: string;
}

export function CodeToShare({ code, label, title, text }: CodeToShareProps) {
  const { t } = useTranslation();

  const link = window.location.origin + routes.addPlayer(code);
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
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
      <CopyField
        label={t('share.link')}
        value={link}
        copy={t('share.copy')}
        copied={t('share.copied')}
        notCopied={t('share.notCopied')}
      />
    </>
  );
}

/** The code gives a colleague full access to the player. */
export function SharedCode({ uid, player }: { uid: string; player: KeyedPlayer }) {
  const { crypKey } = player;
  const ask = useCallback(() => sharePlayer({ uid, crypKey }), [uid, crypKey]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();

  const name = displayName(player);
  switch (request.status) {
    case 'failed':
      return (
        <>
          <ErrorText text={failureText(request.failure, t)} />
          <Button onClick={again}>{t('players.tryAgain')}</Button>
        </>
      );
    case 'unknown':
      return <ErrorText text={t('notification.unknownOutcome')} />;
    case 'pending':
      return (
        <>
          <Loader text={t('share.making')} />
          <SlowNotice text={t('error.takesLong')} />
        </>
      );
    case 'done':
      return (
        <CodeToShare
          code={request.result}
          label={t('share.code', { name })}
          title={t('share.title', { name })}
          text={t('share.text')}
        />
      );
  }
}
