import { ScanQrCode } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import type ScannerDialog from './Scanner';

type Scanner = typeof ScannerDialog;

/** The scanner is loaded when opened, which can fail because it is not cached on the device. */
type Opening =
  { status: 'closed' } | { status: 'loading' } | { status: 'failed' } | { status: 'open'; Scanner: Scanner };

/** Opens the scanner and adds the players of the scanned code. */
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
      void navigate(routes.addPlayer(code));
    },
    [close, navigate],
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
