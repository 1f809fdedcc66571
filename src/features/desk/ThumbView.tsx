import { useToday } from '@/device/useClock';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftId } from '@/device/storage';
import { answerDrafts } from '@/features/messages/AnswerForm';
import { dayAndTime, timeOf } from '@/i18n/formats';
import { isConversation, leaseEnd, type Settlement, type Waiting, otherTakerOf, takerOf } from '@/model/desk';
import { useDraft } from '@/store/useDraft';
import { useKnown } from '@/store/known';
import { History, ListTree, MessageCircle } from 'lucide-react';
import { Button } from '@/ui/Button';
import { Face } from '@/ui/Face';
import { ErrorText } from '@/ui/Form';
import { Loader, SlowNotice } from '@/ui/Loader';
import { AnswerBox } from './AnswerBox';
import { useUnsaved } from '@/pwa/unsaved';
import { useAnswering, useLeaseTime } from './answering';
import { djName, questionText, titleText, watchThumb } from './desk';
import styles from './Desk.module.css';
import { AnswerContext, useDesk } from './deskContext';
import { CustomerHistory } from './CustomerHistory';
import { DeskConversation } from './DeskConversation';
import { areTextsKeptOpen, DeskTexts } from './DeskTexts';
import { EndedThumb } from './EndedThumb';
import { FoldButton, FoldContent, useFold } from './Fold';
import { SameSongLine, SameSongList, useSameSong } from './SameSong';
import { actError, hasSucceeded, isUnderWay, type SettleResults } from './settling';
import { Facts, namesOf, Reason, WaitsSince } from './ThumbFacts';

/** For this long, in ms, a tap may be meant for the thumb that was on screen before (docs/product.md 31.5). */
const SECOND_TAP_MS = 1000;

interface AnswerableThumbProps {
  thumb: Waiting;
  /** Epoch ms. */
  now: number;
  text: string;
  onType: (text: string) => void;
  isGone: () => boolean;
  onSettling: () => void;
  onSettled: (results: SettleResults, text: string) => void;
  children: ReactNode;
}

function AnswerableThumb(props: AnswerableThumbProps) {
  const { thumb, now, text, onType, isGone, onSettling, onSettled, children } = props;
  const { dj, thumbs, autoOpenedAt } = useDesk();
  const { t } = useTranslation();
  const sameSong = useSameSong(thumb, thumbs);
  const [chosenIds, choose] = useState<readonly string[]>([]);
  const others = sameSong.filter(({ id }) => chosenIds.includes(id));
  const { leaseState, settleState, take, noteWork, settle } = useAnswering({
    dj,
    thumb,
    others,
    isGone,
    onSettling,
    onSettled: (results) => onSettled(results, text),
  });
  const taker = takerOf(thumb, now);
  const isTakenByOther = otherTakerOf(thumb, dj.uid, now) !== undefined;
  const isBusy = isUnderWay(settleState);
  useUnsaved(isBusy || chosenIds.length > 0);
  const [sameFold, historyFold] = [useFold(), useFold()];
  const textsFold = useFold(areTextsKeptOpen.read() === true);
  const isDeaf = () => autoOpenedAt !== undefined && performance.now() - autoOpenedAt < SECOND_TAP_MS;
  const answer = {
    thumb,
    text,
    sameSong,
    choose,
    isDeaf,
    chosen: others.map(({ id }) => id),
    state: isBusy ? 'busy' : isTakenByOther ? 'taken' : 'free',
    settle: (settlement: Settlement) => {
      if (!isDeaf()) settle(settlement);
    },
    type: (typed: string) => {
      onType(typed);
      noteWork();
    },
  } as const;
  const name = thumb.firstName || t('desk.customer');
  return (
    <AnswerContext value={answer}>
      <div className={styles.middle}>
        <div className={styles.said}>
          {children}
          {!isConversation(thumb) && thumb.reason !== undefined && (
            <p className={styles.reason} data-rate={thumb.rateType}>
              <span className="quiet">{t('desk.reason')}</span>
              <Reason thumb={thumb} />
            </p>
          )}
          <DeskConversation thumb={thumb} />
          <FoldContent fold={sameFold} label={t('desk.same', { count: sameSong.length })}>
            <SameSongList />
          </FoldContent>
          <FoldContent fold={historyFold} label={t('desk.history', { name })}>
            <CustomerHistory uid={thumb.uid} />
          </FoldContent>
          <FoldContent fold={textsFold} label={t('desk.texts.summary')}>
            <DeskTexts />
          </FoldContent>
        </div>
      </div>
      <div className={styles.foot}>
        <SameSongLine fold={sameFold} />
        <ErrorText text={actError(leaseState, t) ?? actError(settleState, t)} />
        <AnswerBox
          tools={
            <>
              <FoldButton
                fold={textsFold}
                icon={ListTree}
                label={t('desk.texts.summary')}
                onToggle={(isOpen) => areTextsKeptOpen.write(isOpen ? true : undefined)}
              >
                {t('desk.texts.summary')}
              </FoldButton>
              <FoldButton fold={historyFold} icon={History} label={t('desk.history', { name })}>
                {t('desk.historyShort')}
              </FoldButton>
              {taker === undefined && (
                <Button appearance="secondary" busy={isUnderWay(leaseState)} disabled={isBusy} onClick={take}>
                  {t('desk.take')}
                </Button>
              )}
            </>
          }
        />
        <SlowNotice text={settleState.status === 'pending' ? t('error.takesLong') : undefined} />
      </div>
    </AnswerContext>
  );
}

/** The thumb is live. `listed`: the list's copy, shown until the live one arrives. `last`: its last state at the desk. */
function useThumb(id: string, listed: Waiting | undefined) {
  const known = useKnown(watchThumb, id);
  const [last, setLast] = useState(listed);
  if (typeof known.value === 'object' && known.value !== last) setLast(known.value);
  const isWaiting = known.status === 'loading' || known.status === 'offline';
  return {
    known: isWaiting && last !== undefined ? ({ status: 'known', value: last } as const) : known,
    last,
  };
}

function Sign({ thumb }: { thumb: Waiting }) {
  const { t } = useTranslation();
  if (isConversation(thumb))
    return (
      <span className={styles.bubble}>
        <MessageCircle aria-hidden="true" size={28} />
      </span>
    );
  return (
    <span className={styles[thumb.rateType]} role="img" aria-label={t(`rating.${thumb.rateType}`)}>
      <Face rate={thumb.rateType} />
    </span>
  );
}

interface ThumbHeadProps {
  thumb: Waiting | undefined;
  /** Nobody answers a thumb that has left the desk, whoever had it last. */
  isGone: boolean;
  now: number;
}

function ThumbHead({ thumb, isGone, now }: ThumbHeadProps) {
  const { dj } = useDesk();
  const { t, i18n } = useTranslation();
  const today = useToday();
  const taker = thumb && !isGone ? takerOf(thumb, now) : undefined;
  return (
    <header className={styles.thumbHead}>
      {thumb !== undefined && <Sign thumb={thumb} />}
      <h1 className="clamped">
        {thumb === undefined ? (
          t('desk.title')
        ) : (
          <bdi>{isConversation(thumb) ? questionText(thumb, t) : titleText(thumb, t)}</bdi>
        )}
      </h1>
      {thumb !== undefined && (
        <>
          <p className={styles.names}>
            <Facts
              facts={isConversation(thumb) ? [thumb.company] : [thumb.track?.artist ?? '', ...namesOf(thumb)]}
            />
          </p>
          <p className={styles.since}>
            {!isConversation(thumb) && thumb.played !== undefined && (
              <span>
                {t('desk.playOf', {
                  when: dayAndTime(Math.min(Number(thumb.played), thumb.dateAsked), i18n.language, today),
                })}
              </span>
            )}
            <WaitsSince thumb={thumb} />
            {taker !== undefined && (
              <span role="status">
                {taker.by === dj.uid
                  ? t('desk.yours', { time: timeOf(leaseEnd(taker), i18n.language) })
                  : t('desk.writing', { name: djName(taker.name, t) })}
              </span>
            )}
          </p>
        </>
      )}
    </header>
  );
}

/** Needs `key={id}`. */
export function ThumbView({ id }: { id: string }) {
  const { dj, thumbs, onSettled, renderNextLink } = useDesk();
  const { known, last } = useThumb(
    id,
    thumbs.find((thumb) => thumb.id === id),
  );
  const draft = useDraft(answerDrafts, draftId(dj.uid, `desk:${id}`));
  const { draft: text = '', notStored, change, forget } = draft;
  /** A thumb that disappears while this DJ settles it was settled by that. */
  const [isSettling, setSettling] = useState(false);
  const { t } = useTranslation();
  const thumb = typeof known.value === 'object' ? known.value : last;
  const now = useLeaseTime(thumb === undefined ? [] : [thumb]);
  const isGone = known.value === 'gone' && !isSettling;
  /** Known before the controls unmount: layout effects run before those that end with a view. */
  const wasGone = useRef(isGone);
  useLayoutEffect(() => {
    wasGone.current = isGone;
  });

  const finish = (results: SettleResults, sent: string) => {
    setSettling(false);
    if (hasSucceeded(results.main)) forget(sent);
    onSettled(results);
  };
  const statuses = (
    <p className="quiet goneIfEmpty" role="status">
      {notStored}
    </p>
  );
  return (
    <>
      <ThumbHead thumb={thumb} isGone={isGone} now={now} />
      {!isGone && known.status === 'known' && thumb !== undefined ? (
        <AnswerableThumb
          thumb={thumb}
          now={now}
          text={text}
          onType={(typed) => change(typed === '' ? undefined : typed)}
          isGone={() => wasGone.current}
          onSettling={() => setSettling(true)}
          onSettled={finish}
        >
          {statuses}
        </AnswerableThumb>
      ) : (
        <div className={styles.middle}>
          <div className={styles.said}>
            {statuses}
            {known.status === 'loading' && <Loader text={t('desk.loading')} />}
            {known.status === 'offline' && <p role="status">{t('error.noConnection')}</p>}
            {known.status === 'refused' && <p role="status">{t('error.somethingWrongTryAgain')}</p>}
            {isGone && (
              <>
                <EndedThumb id={id} typed={text} onDiscard={() => change(undefined)} />
                {renderNextLink(last)}
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}
