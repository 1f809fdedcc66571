import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { waitingText } from './desk';
import { actError, hasSucceeded, type SettleResults } from './settling';

export function SettleReport({ results: { wasClosed, main, others } }: { results: SettleResults }) {
  const { t } = useTranslation();
  const settledToo = others.filter(hasSucceeded).length;
  return (
    <div role="status">
      <ul aria-label={t('desk.told')}>
        {hasSucceeded(main) && (
          <li className="row">
            <CircleCheck aria-hidden="true" size={20} color="var(--color-up)" />
            <span>
              {t(wasClosed ? 'desk.closed' : settledToo === 0 ? 'desk.settled' : 'desk.settledAll', {
                thumb: waitingText(main.thumb, t),
                count: settledToo,
              })}
            </span>
          </li>
        )}
        {[main, ...others]
          .filter((one) => !hasSucceeded(one))
          .map((one) => (
            <li key={one.thumb.id} className="row">
              <CircleX aria-hidden="true" size={20} color="var(--color-error)" />
              <span>{t('desk.notSettled', { thumb: waitingText(one.thumb, t), why: actError(one, t) })}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
