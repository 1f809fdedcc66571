import { ScanQrCode } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { Button } from '@/ui/Button';

const Scanner = lazyPart(() => import('./Scanner'), 'part');

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
