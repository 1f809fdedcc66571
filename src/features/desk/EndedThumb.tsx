import { useCallback } from 'react';
import { useRequest } from '@/store/forms';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Loader } from '@/ui/Loader';
import { isSettled, refusalText, settlingError, type SettlingEnd } from './settling';
import { readSettledThumb, thumbText } from './desk';
import styles from './Desk.module.css';
import { CircleCheck, CircleX } from 'lucide-react';

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

/** What came of thumbs that were to be settled: those that were in one line, and each other one with the reason. */
export function Told({ ends }: { ends: readonly SettlingEnd[] }) {
  const { t } = useTranslation();
  const [first, ...others] = ends.filter(({ end }) => isSettled(end));
  return (
    <div role="status">
      <ul aria-label={t('desk.told')}>
        {first !== undefined && (
          <li className="row">
            <CircleCheck aria-hidden="true" size={20} color="var(--color-up)" />
            <span>
              {t(others.length === 0 ? 'desk.settled' : 'desk.settledAll', {
                thumb: thumbText(first.thumb, t),
                count: others.length,
              })}
            </span>
          </li>
        )}
        {ends
          .filter(({ end }) => !isSettled(end))
          .map(({ thumb, end }) => (
            <li key={thumb.id} className="row">
              <CircleX aria-hidden="true" size={20} color="var(--color-error)" />
              <span>
                {t('desk.notSettled', { thumb: thumbText(thumb, t) })} {settlingError(end, t)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
