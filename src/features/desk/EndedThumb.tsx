import { useCallback } from 'react';
import { useRequest } from '@/acts/useRequest';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { readSettledThumb } from './deskThunks';
import { refusalText } from './deskWords';
import styles from './EndedThumb.module.css';

interface EndedThumbProps {
  id: string;
  /** What this DJ had typed for it. */
  typed: string;
  onDiscard: () => void;
}

/** Says how a thumb ended that lies no more at the desk, and shows what was typed for it (docs/product.md 31.6). */
export function EndedThumb({ id, typed, onDiscard }: EndedThumbProps) {
  const { t } = useTranslation();
  const ask = useCallback(() => readSettledThumb(id), [id]);
  const { request, again } = useRequest(ask);
  return (
    <>
      {request.status === 'done' && (
        <p role="status">
          {refusalText(
            request.result === undefined
              ? { why: 'takenBack' }
              : { why: 'answered', name: request.result.by },
            t,
          )}
        </p>
      )}
      {request.status === 'waiting' && <Loader text={t('desk.loading')} />}
      {request.status === 'failed' && (
        <>
          <ErrorText text={t('error.noConnection')} />
          <Button appearance="secondary" onClick={again}>
            {t('home.tryAgain')}
          </Button>
        </>
      )}
      {typed !== '' && (
        <section className={styles.typed} aria-label={t('desk.typed')}>
          <h2 className={styles.label}>{t('desk.typed')}</h2>
          <p className={styles.text} dir="auto">
            {typed}
          </p>
          <Button appearance="quiet" onClick={onDiscard}>
            {t('desk.discard')}
          </Button>
        </section>
      )}
    </>
  );
}
