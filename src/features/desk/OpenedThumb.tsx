import { useState, type ReactNode } from 'react';
import { useDraft } from '@/acts/useDraft';
import { draftId } from '@/device/drafts';
import { asText, keptMany } from '@/device/storage';
import { useTranslation } from 'react-i18next';
import type { AnsweringDj, OpenThumb } from '@/model/desk';
import { Loader } from '@/ui/Loader';
import { AnswerableThumb } from './AnswerableThumb';
import { CustomerHistory } from './CustomerHistory';
import { DeskConversation } from './DeskConversation';
import { songText } from './deskWords';
import { EndedThumb } from './EndedThumb';
import styles from './OpenedThumb.module.css';
import { ThumbFace, ThumbFacts } from './ThumbFacts';
import { isSettled, type SettlingEnd } from './useSettling';
import { useServerNow } from './useServerNow';
import { useSoughtThumb } from './useSoughtThumb';

const drafts = keptMany('draft', asText);

interface OpenedThumbProps {
  dj: AnsweringDj;
  id: string;
  /** The thumbs that are loaded. */
  thumbs: readonly OpenThumb[];
  /** How far the server is ahead of this device, in ms. */
  ahead: number;
  hasKeys: boolean;
  onEnd: (ends: SettlingEnd[]) => void;
  /** What leads on from a thumb that lies at the desk no more. */
  onward: (from: OpenThumb | undefined) => ReactNode;
}

/** One thumb at the desk, with its conversation. To be mounted anew for another one. */
export function OpenedThumb({ dj, id, thumbs, ahead, hasKeys, onEnd, onward }: OpenedThumbProps) {
  const { known, last } = useSoughtThumb(
    id,
    thumbs.find((thumb) => thumb.id === id),
  );
  const { draft: text = '', change, forget } = useDraft(drafts, draftId(dj.uid, `desk:${id}`));
  /** It is gone as soon as it is settled. What this DJ did is told when its end is known. */
  const [isSettling, setSettling] = useState(false);
  const { t } = useTranslation();
  const thumb = typeof known === 'object' ? known : last;
  const now = useServerNow(ahead, thumb === undefined ? [] : [thumb]);
  const isGone = known === 'gone' && !isSettling;

  const end = (ends: SettlingEnd[], sent: string) => {
    setSettling(false);
    if (ends.some((one) => one.thumb.id === id && isSettled(one.end))) forget(sent);
    onEnd(ends);
  };
  return (
    <>
      <h1 className={styles.heading}>
        {thumb === undefined ? (
          t('desk.title')
        ) : (
          <>
            <ThumbFace rateType={thumb.rateType} />
            <bdi className={styles.song}>{songText(thumb, t)}</bdi>
          </>
        )}
      </h1>
      {thumb !== undefined && (
        <p className={styles.facts}>
          <ThumbFacts thumb={thumb} />
        </p>
      )}
      {known === 'loading' && <Loader text={t('desk.loading')} />}
      {known === 'offline' && <p role="status">{t('error.noConnection')}</p>}
      {known === 'refused' && <p role="status">{t('error.somethingWrongTryAgain')}</p>}
      {isGone && (
        <>
          <EndedThumb id={id} typed={text} onDiscard={() => change(undefined)} />
          {onward(last)}
        </>
      )}
      {!isGone && known !== 'refused' && thumb !== undefined && (
        <>
          <DeskConversation thumb={thumb} />
          <AnswerableThumb
            dj={dj}
            thumb={thumb}
            now={now}
            ahead={ahead}
            text={text}
            thumbs={thumbs}
            hasKeys={hasKeys}
            onType={(typed) => change(typed === '' ? undefined : typed)}
            onBegin={() => setSettling(true)}
            onEnd={end}
          />
          <CustomerHistory uid={thumb.uid} firstName={thumb.firstName} />
        </>
      )}
    </>
  );
}
