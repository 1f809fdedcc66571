import { useCallback } from 'react';
import { useRequest } from '@/store/useAct';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { readWhyGone, refusalText } from './settling';
import styles from './Desk.module.css';

interface EndedThumbProps {
  id: string;
  /** This DJ's unsent answer. */
  typed: string;
  onDiscard: () => void;
}

/** docs/product.md 31.6 */
export function EndedThumb({ id, typed, onDiscard }: EndedThumbProps) {
  const { t } = useTranslation();
  const ask = useCallback(() => readWhyGone(id), [id]);
  const { request, again } = useRequest(ask);
  return (
    <>
      {request.status === 'done' && <p role="status">{refusalText(request.result, t)}</p>}
      {request.status === 'pending' && <Loader text={t('desk.loading')} />}
      {request.status === 'failed' && (
        <>
          <ErrorText text={t('error.noConnection')} />
          <Button appearance="secondary" onClick={again}>
            {t('home.tryAgain')}
          </Button>
        </>
      )}
      {typed !== '' && (
        <section className={`tightStack ${styles.typed}`} aria-label={t('desk.typed')}>
          <h2 className="quiet">{t('desk.typed')}</h2>
          <p dir="auto">{typed}</p>
          <Button appearance="quiet" onClick={onDiscard}>
            {t('desk.discard')}
          </Button>
        </section>
      )}
    </>
  );
}
