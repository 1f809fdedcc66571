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
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Send } from 'lucide-react';
import {
  actError,
  hasSucceeded,
  isUnderWay,
  type SettleResults,
  useLease,
  useLeaseTime,
  useSettle,
} from './settling';
import { timeOf } from '@/i18n/formats';
import { useDraft } from '@/store/forms';
import { DESK_WINDOW, UNDO_MS } from '@/model/limits';
import { ErrorText } from '@/ui/Form';
import { Patience, Loader } from '@/ui/Loader';
import { DeskTexts } from './DeskTexts';
import { djName, songText, watchThumb } from './desk';
import { useThumbsWith } from './ThumbList';
import { useKnown } from '@/store/known';
import { draftId } from '@/device/storage';
import { answerDrafts, useTooLong } from '@/features/messages/AnswerForm';
import { type Consequence, CONSEQUENCES } from '@/model/rating';
import type { RateType } from '@/model/task';
import { isBlank } from '@/model/text';
import { EndedThumb } from './EndedThumb';
import { useKeys } from './useKeys';

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

/** The key of each outcome, the same for thumbs up and down. */
const KEY_OF: Record<Consequence, string> = { removed: '1', lessOften: '2', moreLike: '3', kept: '4' };

/** The outcomes, most frequent first. */
const ORDER: Record<RateType, readonly Consequence[]> = {
  up: ['moreLike', 'kept', 'lessOften', 'removed'],
  down: CONSEQUENCES,
};

const KEYS = ['r', 'z', '1', '2', '3', '4'] as const;

interface AnswerBoxProps {
  rateType: RateType;
  text: string;
  /** The first name of the customer; '' if unknown. */
  firstName: string;
  /** The number of other thumbs that are settled with it. */
  others: number;
  /** `taken`: another DJ is writing. `busy`: the thumb is being settled. */
  state: 'free' | 'taken' | 'busy';
  /** Chosen by a key, and can still be undone. */
  held: Settlement | undefined;
  hasKeys: boolean;
  onType: (text: string) => void;
  onSettle: (settlement: Settlement) => void;
  /** Holds a settlement that was chosen by a key; undefined drops it. */
  onHold: (settlement: Settlement | undefined) => void;
}

/** The answer, and the outcomes: one tap sends both, or one of them (docs/product.md 31.5). */
function AnswerBox(props: AnswerBoxProps) {
  const { rateType, text, firstName, others, state, held, hasKeys, onType, onSettle, onHold } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isEmpty = isBlank(text);
  const tooLong = useTooLong(text);
  const isTooLong = tooLong !== undefined;
  const canType = state === 'free' && held === undefined;
  const canSettle = canType && !isTooLong;
  const [isTall, setTall] = useState(!isEmpty);

  const send = () => {
    if (canSettle && !isEmpty) onSettle({ text: text.trim() });
  };
  const settlementOf = (what: Consequence): Settlement => (isEmpty ? { what } : { text: text.trim(), what });
  useKeys(
    KEYS,
    (key) => {
      const what = CONSEQUENCES.find((one) => KEY_OF[one] === key);
      if (key === 'r') box.current?.focus();
      else if (key === 'z') onHold(undefined);
      else if (what !== undefined && canSettle) onHold(settlementOf(what));
    },
    hasKeys,
  );
  return (
    <form
      className={`closeStack ${styles.answer}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="quiet">
        <label htmlFor={`${id}-text`}>
          {firstName === '' ? t('desk.answer') : t('desk.answerTo', { name: firstName })}
        </label>
        {hasKeys && <kbd aria-hidden="true">r</kbd>}
      </p>
      <textarea
        ref={box}
        id={`${id}-text`}
        className={styles.text}
        data-tall={isTall}
        rows={2}
        dir="auto"
        autoCapitalize="sentences"
        enterKeyHint="enter"
        readOnly={!canType}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${id}-excess` : undefined}
        value={text}
        onFocus={() => setTall(true)}
        onChange={({ target }) => onType(target.value)}
      />
      <p id={`${id}-excess`} className={`goneIfEmpty ${styles.tooLong}`} role="status">
        {tooLong}
      </p>
      {others > 0 && <p role="status">{t('desk.toAll', { count: others })}</p>}
      <Button type="submit" busy={state === 'busy'} disabled={!canSettle || isEmpty}>
        <Send aria-hidden="true" size={20} />
        {t('desk.send')}
      </Button>
      <p id={`${id}-outcomes`} className="quiet">
        {t(isEmpty ? 'desk.settle' : 'desk.settleWithAnswer')}
      </p>
      <div className={`columns ${styles.outcomes}`} role="group" aria-labelledby={`${id}-outcomes`}>
        {ORDER[rateType].map((what) => (
          <Button
            key={what}
            appearance="secondary"
            className={styles.outcome}
            disabled={!canSettle}
            onClick={() => onSettle(settlementOf(what))}
          >
            {hasKeys && <kbd aria-hidden="true">{KEY_OF[what]}</kbd>}
            {t(`desk.outcome.${what}`)}
          </Button>
        ))}
      </div>
      <div className={styles.held} role="status">
        {held?.what !== undefined && (
          <>
            {t('desk.held', { outcome: t(`desk.outcome.${held.what}`), seconds: UNDO_MS / 1000 })}
            <Button appearance="quiet" onClick={() => onHold(undefined)}>
              {t('desk.undo')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
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
  onEnd: (results: SettleResults, text: string) => void;
}

/** The lease of a thumb, and the controls to answer it. */
function AnswerableThumb(props: AnswerableThumbProps) {
  const { dj, thumb, now, text, thumbs, hasKeys, openedAt, onType, onBegin, onEnd } = props;
  const { t, i18n } = useTranslation();
  /** Chosen by a key, for the thumbs as they were then. It is sent after UNDO_MS, or when the DJ leaves the thumb inside the app. */
  const [held, setHeld] = useState<{ settlement: Settlement; thumb: OpenThumb; others: OpenThumb[] }>();
  const lease = useLease(dj, thumb);
  const { settleState, settle } = useSettle(dj);
  const taker = takerOf(thumb, now);
  const isTakenByOther = otherTakerOf(thumb, dj.uid, now) !== undefined;
  const same = useSameSong(thumb, thumbs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = same.filter(({ id }) => chosen.includes(id));
  const isBusy = isUnderWay(settleState);

  const settleNow = async (settlement: Settlement, asSeen = { thumb, others }) => {
    onBegin();
    lease.noteSettling();
    const results = await settle(asSeen.thumb, asSeen.others, settlement);
    if (!hasSucceeded(results.opened)) lease.noteSettlingFailed();
    onEnd(results, text);
  };
  const sendHeld = useEffectEvent(() => {
    if (held === undefined) return;
    setHeld(undefined);
    void settleNow(held.settlement, held);
  });
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => sendHeld(), UNDO_MS);
    // Closing the tab would lose it, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
    };
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
          {isTakenByOther
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
      {same.length > 0 && (
        <SameSong thumbs={same} chosen={chosen} isBusy={isBusy || held !== undefined} onChoose={setChosen} />
      )}
      <DeskTexts typed={text} isFree={!isBusy && !isTakenByOther && held === undefined} onType={type} />
      <AnswerBox
        rateType={thumb.rateType}
        held={held?.settlement}
        text={text}
        firstName={thumb.firstName}
        others={others.length}
        state={isBusy ? 'busy' : isTakenByOther ? 'taken' : 'free'}
        hasKeys={hasKeys}
        onType={type}
        onSettle={(settlement) => {
          if (!isSecondTap()) void settleNow(settlement);
        }}
        onHold={(settlement) => {
          if (!isSecondTap()) setHeld(settlement && { settlement, thumb, others });
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
  if (typeof known.value === 'object' && known.value !== last) setLast(known.value);
  const isWaiting = known.status === 'loading' || known.status === 'offline';
  return {
    known: isWaiting && last !== undefined ? ({ status: 'known', value: last } as const) : known,
    last,
  };
}

interface ThumbViewProps {
  dj: AnsweringDj;
  id: string;
  /** The loaded thumbs. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  /** When it opened automatically after another was settled, by `performance.now()`. */
  openedAt: number | undefined;
  onEnd: (results: SettleResults) => void;
  /** Renders the link onward from a thumb that has left the desk. */
  onward: (from: OpenThumb | undefined) => ReactNode;
}

/** One thumb at the desk, with its conversation. Needs `key={id}`. */
export function ThumbView(props: ThumbViewProps) {
  const { dj, id, thumbs, hasKeys, openedAt, onEnd, onward } = props;
  const { known, last } = useSoughtThumb(
    id,
    thumbs.find((thumb) => thumb.id === id),
  );
  const draft = useDraft(answerDrafts, draftId(dj.uid, `desk:${id}`));
  const { draft: text = '', notStored, change, forget } = draft;
  /** Meanwhile a thumb that disappears was settled by this DJ. */
  const [isSettling, setSettling] = useState(false);
  const { t } = useTranslation();
  const thumb = typeof known.value === 'object' ? known.value : last;
  const now = useLeaseTime(thumb === undefined ? [] : [thumb]);
  const isGone = known.value === 'gone' && !isSettling;

  const finish = (results: SettleResults, sent: string) => {
    setSettling(false);
    if (hasSucceeded(results.opened)) forget(sent);
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
      <p className="quiet goneIfEmpty" role="status">
        {notStored}
      </p>
      {thumb !== undefined && (
        <p className={styles.words}>
          <ThumbFacts thumb={thumb} />
        </p>
      )}
      {known.status === 'loading' && <Loader text={t('desk.loading')} />}
      {known.status === 'offline' && <p role="status">{t('error.noConnection')}</p>}
      {known.status === 'refused' && <p role="status">{t('error.somethingWrongTryAgain')}</p>}
      {isGone && (
        <>
          <EndedThumb id={id} typed={text} onDiscard={() => change(undefined)} />
          {onward(last)}
        </>
      )}
      {!isGone && known.status !== 'refused' && thumb !== undefined && (
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
