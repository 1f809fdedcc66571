import { useCallback } from 'react';
import { useRequest } from '@/store/forms';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { actError, hasSucceeded, readWhyGone, refusalText, type SettleResults } from './settling';
import { thumbText } from './desk';
import styles from './Desk.module.css';
import { CircleCheck, CircleX } from 'lucide-react';

interface EndedThumbProps {
  id: string;
  /** This DJ's unsent answer. */
  typed: string;
  onDiscard: () => void;
}

/** Says how a thumb that has left the desk was settled, and shows the unsent answer (docs/product.md 31.6). */
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

/** The results of settling: successes in one line, each failure with its reason. */
export function Told({ results: { opened, others } }: { results: SettleResults }) {
  const { t } = useTranslation();
  const settledToo = others.filter(hasSucceeded).length;
  return (
    <div role="status">
      <ul aria-label={t('desk.told')}>
        {hasSucceeded(opened) && (
          <li className="row">
            <CircleCheck aria-hidden="true" size={20} color="var(--color-up)" />
            <span>
              {t(settledToo === 0 ? 'desk.settled' : 'desk.settledAll', {
                thumb: thumbText(opened.thumb, t),
                count: settledToo,
              })}
            </span>
          </li>
        )}
        {[opened, ...others]
          .filter((one) => !hasSucceeded(one))
          .map((one) => (
            <li key={one.thumb.id} className="row">
              <CircleX aria-hidden="true" size={20} color="var(--color-error)" />
              <span>
                {t('desk.notSettled', { thumb: thumbText(one.thumb, t) })} {actError(one, t)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
