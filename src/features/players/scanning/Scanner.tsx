import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ErrorText } from '@/ui/Form';
import { Spinner } from '@/ui/Loader';
import styles from './Scanner.module.css';
import { useScanner } from './useScanner';

/** In px. On a phone, which is narrower, the picture takes the whole width. */
const DIALOG_WIDTH = 520;

interface ScannerProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera inside the app. It looks until it sees a QR code of this product. */
export default function Scanner({ onCode, onClose }: ScannerProps) {
  const { state, video } = useScanner(onCode);
  const { t } = useTranslation();
  return (
    <Dialog labelledBy="scanner-title" width={DIALOG_WIDTH} onClose={onClose}>
      <div className={styles.content}>
        <h2 id="scanner-title">{t('camera.title')}</h2>
        {state.status === 'failed' ? (
          <>
            <ErrorText text={t(`camera.${state.error}`)} />
            <p>{t('camera.usePhone')}</p>
          </>
        ) : (
          <p role="status">
            {t(state.status === 'scanning' && state.sawOther ? 'camera.otherCode' : 'camera.hint')}
          </p>
        )}
        <div className={styles.finder} hidden={state.status === 'failed'}>
          <video ref={video} className={styles.video} muted playsInline />
          {state.status === 'opening' && <Spinner />}
          <span className={styles.frame} />
        </div>
        <Button appearance="secondary" onClick={onClose}>
          {t('camera.close')}
        </Button>
      </div>
    </Dialog>
  );
}
