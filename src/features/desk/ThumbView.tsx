import { useTranslation } from 'react-i18next';
import { type OpenThumb, byRank, type AnsweringDj, type Settlement, takerOf } from '@/model/desk';
import { Button } from '@/ui/Button';
import { Fold, CustomerHistory, DeskConversation } from './DeskConversation';
import styles from './Desk.module.css';
import { SmallFace } from '@/ui/Face';
import { ThumbFacts } from './ThumbFacts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  useLease,
  isUnderWay,
  hasSucceeded,
  settleError,
  useSettle,
  type ThumbResult,
  useLeaseTime,
} from './settling';
import { timeOf } from '@/i18n/formats';
import { useDraft } from '@/store/forms';
import { DESK_WINDOW, LEASE_MS, UNDO_MS } from '@/model/limits';
import { ErrorText } from '@/ui/Form';
import { Patience, Loader } from '@/ui/Loader';
import { AnswerBox } from './AnswerBox';
import { DeskTexts } from './DeskTexts';
import { djName, songText, watchThumb } from './desk';
import { useThumbsWith } from './ThumbList';
import { useKnown } from '@/store/known';
import { draftId } from '@/device/storage';
import { answerDrafts } from '@/features/messages/AnswerForm';
import { EndedThumb } from './EndedThumb';

interface SameSongProps {
  thumbs: readonly OpenThumb[];
  /** The ids of the thumbs that are answered too. */
  chosen: readonly string[];
  isBusy: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

/** Other thumbs for the same song, which can be answered together with the open one (docs/product.md 31.10). */
function SameSong({ thumbs, chosen, isBusy, onChoose }: SameSongProps) {
  const { t } = useTranslation();
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Fold summary={t('desk.same', { count: thumbs.length })}>
      <ul>
        {thumbs.map((thumb) => (
          <li key={thumb.id}>
            <label className={styles.row}>
              <input
                type="checkbox"
                checked={chosen.includes(thumb.id)}
                disabled={isBusy}
                onChange={({ target }) => choose(thumb.id, target.checked)}
              />
              <SmallFace rate={thumb.rateType} size={28} />
              <span className={styles.words}>
                <ThumbFacts thumb={thumb} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button appearance="quiet" disabled={isBusy} onClick={() => onChoose(thumbs.map(({ id }) => id))}>
        {t('desk.all')}
      </Button>
    </Fold>
  );
}

/** Other thumbs for the same song: loaded, or read from the desk. If reading fails, the thumb itself can still be answered. */
function useSameSong({ id, song }: OpenThumb, loaded: readonly OpenThumb[]): OpenThumb[] {
  const read = useThumbsWith('song', song, DESK_WINDOW);
  const all = new Map([...read.thumbs, ...loaded].map((thumb) => [thumb.id, thumb]));
  return [...all.values()]
    .filter((thumb) => thumb.song === song && song !== undefined && thumb.id !== id)
    .sort(byRank);
}

/** For this long, in ms, a tap may be meant for the thumb that was open before (docs/product.md 31.5). */
const SECOND_TAP_MS = 1000;

interface AnswerableThumbProps {
  dj: AnsweringDj;
  thumb: OpenThumb;
  /** Epoch ms. */
  now: number;
  text: string;
  /** The loaded thumbs. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  openedAt: number | undefined;
  onType: (text: string) => void;
  onBegin: () => void;
  onEnd: (results: ThumbResult[], text: string) => void;
}

/** The lease of a thumb, and the controls to answer it. */
function AnswerableThumb(props: AnswerableThumbProps) {
  const { dj, thumb, now, text, thumbs, hasKeys, openedAt, onType, onBegin, onEnd } = props;
  const { t, i18n } = useTranslation();
  /** Chosen by a key. It is sent after UNDO_MS, or when the DJ opens another thumb. */
  const [held, setHeld] = useState<Settlement>();
  const sendHeld = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => sendHeld.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [held]);
  // Must stand above `useLease`, which would give the lease back on unmount before the held settlement is sent.
  useEffect(() => () => sendHeld.current(), []);
  const lease = useLease(dj, thumb);
  const { settleState, settle } = useSettle(dj);
  const taker = takerOf(thumb, now);
  const isTaken = taker !== undefined && taker.by !== dj.uid;
  const same = useSameSong(thumb, thumbs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = same.filter(({ id }) => chosen.includes(id));
  const isBusy = isUnderWay(settleState);

  const settleNow = async (settlement: Settlement) => {
    onBegin();
    lease.setTaken(false);
    const results = await settle(thumb, others, settlement);
    if (!results.some(({ outcome }) => hasSucceeded(outcome))) lease.setTaken(true);
    onEnd(results, text);
  };
  const isSecondTap = () => openedAt !== undefined && performance.now() - openedAt < SECOND_TAP_MS;
  useLayoutEffect(() => {
    sendHeld.current = () => {
      if (held === undefined) return;
      setHeld(undefined);
      void settleNow(held);
    };
  });
  const type = (typed: string) => {
    onType(typed);
    lease.noteWork();
  };
  return (
    <>
      {taker !== undefined && (
        <p className={styles.mine} role="status">
          {isTaken
            ? t('desk.writing', { name: djName(taker.name, t) })
            : t('desk.yours', { time: timeOf(taker.at + LEASE_MS, i18n.language) })}
        </p>
      )}
      {taker === undefined && (
        <Button
          appearance="secondary"
          busy={lease.isBusy}
          disabled={isBusy}
          onClick={() => void lease.take()}
        >
          {t('desk.take')}
        </Button>
      )}
      <ErrorText text={settleError(lease.submission, t) ?? settleError(settleState, t)} />
      {same.length > 0 && <SameSong thumbs={same} chosen={chosen} isBusy={isBusy} onChoose={setChosen} />}
      <DeskTexts typed={text} isFree={!isBusy && !isTaken && held === undefined} onType={type} />
      <AnswerBox
        rateType={thumb.rateType}
        held={held}
        text={text}
        firstName={thumb.firstName}
        others={others.length}
        state={isBusy ? 'busy' : isTaken ? 'taken' : 'free'}
        hasKeys={hasKeys}
        onType={type}
        onSettle={(settlement) => {
          if (!isSecondTap()) void settleNow(settlement);
        }}
        onHold={(settlement) => {
          if (!isSecondTap()) setHeld(settlement);
        }}
      />
      <Patience text={settleState.status === 'pending' ? t('error.takesLong') : undefined} />
    </>
  );
}

/** One thumb, live. `listed`: the list's copy, shown until the live one arrives. `last`: its last state at the desk. */
function useSoughtThumb(id: string, listed: OpenThumb | undefined) {
  const known = useKnown(useMemo(() => watchThumb(id), [id]));
  const [last, setLast] = useState(listed);
  if (typeof known === 'object' && known !== last) setLast(known);
  const isWaiting = known === 'loading' || known === 'offline';
  return { known: isWaiting ? (last ?? known) : known, last };
}

interface OpenedThumbProps {
  dj: AnsweringDj;
  id: string;
  /** The loaded thumbs. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  /** When it opened automatically after another was settled, by `performance.now()`. */
  openedAt: number | undefined;
  onEnd: (results: ThumbResult[]) => void;
  /** Renders the link onward from a thumb that has left the desk. */
  onward: (from: OpenThumb | undefined) => ReactNode;
}

/** One thumb at the desk, with its conversation. Needs `key={id}`. */
export function OpenedThumb(props: OpenedThumbProps) {
  const { dj, id, thumbs, hasKeys, openedAt, onEnd, onward } = props;
  const { known, last } = useSoughtThumb(
    id,
    thumbs.find((thumb) => thumb.id === id),
  );
  const { draft: text = '', change, forget } = useDraft(answerDrafts, draftId(dj.uid, `desk:${id}`));
  /** Meanwhile a thumb that disappears was settled by this DJ. */
  const [isSettling, setSettling] = useState(false);
  const { t } = useTranslation();
  const thumb = typeof known === 'object' ? known : last;
  const now = useLeaseTime(thumb === undefined ? [] : [thumb]);
  const isGone = known === 'gone' && !isSettling;

  const finish = (results: ThumbResult[], sent: string) => {
    setSettling(false);
    if (results.some((one) => one.thumb.id === id && hasSucceeded(one.outcome))) forget(sent);
    onEnd(results);
  };
  return (
    <>
      <h1 className={styles.heading}>
        {thumb === undefined ? (
          t('desk.title')
        ) : (
          <>
            <SmallFace rate={thumb.rateType} size={28} />
            <bdi>{songText(thumb, t)}</bdi>
          </>
        )}
      </h1>
      {thumb !== undefined && (
        <p className={styles.words}>
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
            text={text}
            thumbs={thumbs}
            hasKeys={hasKeys}
            openedAt={openedAt}
            onType={(typed) => change(typed === '' ? undefined : typed)}
            onBegin={() => setSettling(true)}
            onEnd={finish}
          />
          <CustomerHistory uid={thumb.uid} firstName={thumb.firstName} />
        </>
      )}
    </>
  );
}
