import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useToday } from '@/device/useClock';
import { useEntryState } from '@/store/entryState';
import { notKnownKey, useKnown } from '@/store/known';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { OpenThumb, PastThumb } from '@/model/desk';
import { MESSAGES_PAGE } from '@/model/limits';
import { Button } from '@/ui/Button';
import bubbles from '@/features/messages/Conversation.module.css';
import styles from './Desk.module.css';
import { djName, outcomeText, readPastThumbs, songText, watchConversation } from './desk';
import { useRequest } from '@/store/forms';
import { Loader } from '@/ui/Loader';
import { SmallFace } from '@/ui/Face';

/** The conversation about a thumb. Links stay plain text, so that they lead nobody away from the desk. */
export function DeskConversation({ thumb: { id, uid, firstName } }: { thumb: OpenThumb }) {
  const known = useKnown(useMemo(() => watchConversation(uid, id), [uid, id]));
  const messages = known.value ?? [];
  const [shown, setShown] = useEntryState('messages', MESSAGES_PAGE);
  const today = useToday();
  const { t, i18n } = useTranslation();
  if (messages.length === 0)
    return (
      <p className="quiet" role="status">
        {t(known.status === 'known' ? 'desk.noMessages' : notKnownKey(known.status, 'desk.loading'))}
      </p>
    );
  return (
    <section className={bubbles.conversation} aria-label={t('desk.conversation')}>
      {messages.length > shown && (
        <Button appearance="secondary" onClick={() => setShown(shown + MESSAGES_PAGE)}>
          {t('desk.earlier')}
        </Button>
      )}
      {messages.slice(-shown).map(({ key, from, msg, created }) => (
        <article key={key} className={from === uid ? bubbles.theirs : bubbles.own}>
          <p className={bubbles.from}>
            <bdi>{from === uid ? firstName || t('desk.customer') : from}</bdi>
            <time dateTime={new Date(created).toISOString()}>
              {dayAndTime(created, i18n.language, today)}
            </time>
          </p>
          <p className={bubbles.message} dir="auto">
            {msg}
          </p>
        </article>
      ))}
    </section>
  );
}

interface FoldProps {
  /** Shown even while it is closed. */
  summary: string;
  /** undefined: uncontrolled. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsible section beside a thumb. */
export function Fold({ summary, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}

function Entry({ thumb }: { thumb: PastThumb }) {
  const { rateType, zone, by, at, what } = thumb;
  const today = useToday();
  const { t, i18n } = useTranslation();
  return (
    <li className={styles.row}>
      <SmallFace rate={rateType} size={28} />
      <span className={styles.words}>
        <bdi>{songText(thumb, t)}</bdi>
        <bdi>{zone}</bdi>
        <span>{what === undefined ? t('desk.onlyAnswered') : outcomeText(what, t)}</span>
        <span>
          <bdi>{djName(by, t)}</bdi> ·{' '}
          <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>
        </span>
      </span>
    </li>
  );
}

function Past({ uid }: { uid: string }) {
  const ask = useCallback(() => readPastThumbs(uid), [uid]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();
  if (request.status === 'failed')
    return (
      <>
        <p className={styles.note} role="status">
          {t('error.noConnection')}
        </p>
        <Button appearance="quiet" onClick={again}>
          {t('home.tryAgain')}
        </Button>
      </>
    );
  if (request.status !== 'done') return <Loader text={t('desk.loading')} />;
  if (request.result.length === 0) return <p className={styles.note}>{t('desk.noHistory')}</p>;
  return (
    <ul>
      {request.result.map((thumb) => (
        <Entry key={thumb.id} thumb={thumb} />
      ))}
    </ul>
  );
}

/** How earlier thumbs of a customer were settled, read when it is opened (docs/product.md 31.15). */
export function CustomerHistory({ uid, firstName }: Pick<OpenThumb, 'uid' | 'firstName'>) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation();
  return (
    <Fold summary={t('desk.history', { name: firstName || t('desk.customer') })} onToggle={setOpen}>
      {isOpen && <Past uid={uid} />}
    </Fold>
  );
}
