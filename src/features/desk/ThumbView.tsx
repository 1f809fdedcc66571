import { useTranslation } from 'react-i18next';
import {
  type OpenThumb,
  byRank,
  type AnsweringDj,
  leaseEnd,
  otherTakerOf,
  type Settlement,
  takerOf,
} from '@/model/desk';
import { Button } from '@/ui/Button';
import { Fold, CustomerHistory, DeskConversation } from './DeskConversation';
import styles from './Desk.module.css';
import { SmallFace } from '@/ui/Face';
import { ThumbFacts } from './ThumbFacts';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  actError,
  type ActResult,
  type ActState,
  hasSucceeded,
  isUnderWay,
  releaseThumb,
  settleThumb,
  takeThumb,
  type ThumbResult,
  useLeaseTime,
} from './settling';
import { timeOf } from '@/i18n/formats';
import { type Asked, type Outcome, outcomeOf } from '@/store/actThunk';
import { useDraft } from '@/store/forms';
import { useAppDispatch } from '@/store/hooks';
import { DESK_WINDOW, UNDO_MS } from '@/model/limits';
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

/** Sends acts on thumbs, and follows the latest. */
function useAct() {
  const [state, setState] = useState<ActState>({ status: 'idle' });
  const dispatch = useAppDispatch();
  const act = async (asked: Asked<ActResult>): Promise<Outcome<ActResult>> => {
    setState({ status: 'pending' });
    const outcome = await outcomeOf(dispatch(asked), () => setState({ status: 'unknown' }));
    setState(outcome);
    return outcome;
  };
  return { state, setState, act };
}

/**
 * Settles a thumb and, if that succeeds, others in the same way, each in its own update. `settle` resolves with the results of those
 * that were tried.
 */
function useSettle(dj: AnsweringDj) {
  const { state, setState, act } = useAct();
  const settle = async (
    thumb: OpenThumb,
    others: readonly OpenThumb[],
    settlement: Settlement,
  ): Promise<ThumbResult[]> => {
    const settleOne = async (one: OpenThumb): Promise<ThumbResult> => ({
      thumb: one,
      outcome: await act(settleThumb({ dj, thumb: one, settlement })),
    });
    const first = await settleOne(thumb);
    const results = [first];
    if (hasSucceeded(first.outcome)) for (const other of others) results.push(await settleOne(other));
    setState(first.outcome);
    return results;
  };
  return { settleState: state, settle };
}

/** While work goes on, the lease is renewed after this time, in ms. */
const RENEWED_MS = 60_000;

/** The lease of a thumb. Call `noteWork` at each sign of work, and `release` on leaving. */
function useLease(dj: AnsweringDj, thumb: OpenThumb) {
  const { state, act } = useAct();
  const dispatch = useAppDispatch();
  /** When it was last taken, by `performance.now()`. `unsure`: that may have failed. undefined: there is nothing to release. */
  const takenAt = useRef<number | 'unsure'>(undefined);

  const noteFailure = () => {
    // Unless the thumb is being settled by now.
    if (takenAt.current !== undefined) takenAt.current = 'unsure';
  };
  const take = async (): Promise<void> => {
    if (isUnderWay(state)) return;
    takenAt.current = performance.now();
    if (!hasSucceeded(await act(takeThumb({ dj, thumb })))) noteFailure();
  };
  const noteWork = () => {
    const { current } = takenAt;
    if (typeof current !== 'number' || performance.now() - current >= RENEWED_MS) void take();
  };
  /** While the thumb is being settled there is nothing to release. If that fails, the lease may still be there, or not. */
  const noteSettling = () => {
    takenAt.current = undefined;
  };
  const noteSettlingFailed = () => {
    takenAt.current = 'unsure';
  };
  const release = () => {
    // If this fails, the lease ends by itself.
    if (takenAt.current !== undefined) void dispatch(releaseThumb(thumb.id));
  };
  return { state, take, noteWork, noteSettling, noteSettlingFailed, release };
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
  const lease = useLease(dj, thumb);
  const { settleState, settle } = useSettle(dj);
  const taker = takerOf(thumb, now);
  const isTaken = otherTakerOf(thumb, dj.uid, now) !== undefined;
  const same = useSameSong(thumb, thumbs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = same.filter(({ id }) => chosen.includes(id));
  const isBusy = isUnderWay(settleState);

  const settleNow = async (settlement: Settlement) => {
    onBegin();
    lease.noteSettling();
    const results = await settle(thumb, others, settlement);
    if (!results.some(({ outcome }) => hasSucceeded(outcome))) lease.noteSettlingFailed();
    onEnd(results, text);
  };
  const sendHeld = useEffectEvent(() => {
    if (held === undefined) return;
    setHeld(undefined);
    void settleNow(held);
  });
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => sendHeld(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const leave = useEffectEvent(() => {
    sendHeld();
    lease.release();
  });
  useEffect(() => () => leave(), []);
  const isSecondTap = () => openedAt !== undefined && performance.now() - openedAt < SECOND_TAP_MS;
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
            : t('desk.yours', { time: timeOf(leaseEnd(taker), i18n.language) })}
        </p>
      )}
      {taker === undefined && (
        <Button
          appearance="secondary"
          busy={isUnderWay(lease.state)}
          disabled={isBusy}
          onClick={() => void lease.take()}
        >
          {t('desk.take')}
        </Button>
      )}
      <ErrorText text={actError(lease.state, t) ?? actError(settleState, t)} />
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
