import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime, timeOf } from '@/i18n/formats';
import { isConversation, type Waiting, type WaitingThumb, waitsSince } from '@/model/desk';
import { useToday } from '@/device/useClock';
import styles from './Desk.module.css';

export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <span className="clamped">
      {facts
        .filter((fact) => fact !== '')
        .map((fact, place) => (
          <Fragment key={place}>
            {place > 0 && ' '}
            <bdi className={styles.fact}>{fact}</bdi>
          </Fragment>
        ))}
    </span>
  );
}

export const namesOf = (waiting: Waiting): string[] => [
  waiting.firstName,
  isConversation(waiting) ? '' : waiting.zone,
  waiting.company,
];

interface WaitsSinceProps {
  thumb: Waiting;
  /** Today only the time is shown. */
  isShort?: boolean;
}

export function WaitsSince({ thumb, isShort = false }: WaitsSinceProps) {
  const today = useToday();
  const { i18n } = useTranslation();
  const since = waitsSince(thumb);
  return (
    <time dateTime={new Date(since).toISOString()}>
      {isShort && since >= today ? timeOf(since, i18n.language) : dayAndTime(since, i18n.language, today)}
    </time>
  );
}

export function Reason({ thumb: { reason } }: { thumb: WaitingThumb }) {
  const { t } = useTranslation();
  if (reason === undefined) return null;
  return (
    <span className={reason === 'unsuitableText' ? styles.urgent : undefined}>
      {t(`rating.reasons.${reason}`)}
    </span>
  );
}
