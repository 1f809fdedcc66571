import { ScanQrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';

const Scanner = lazy(() => import('./Scanner'));

/** Opens the scanner, which is loaded then, and adds the players of the code that it finds. */
export function ScanButton({ initiallyOpen }: { initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ScanQrCode aria-hidden="true" size={20} />
        {t('camera.open')}
      </Button>
      {open && (
        <Suspense>
          <Scanner
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              void navigate(routes.addPlayer(code));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
