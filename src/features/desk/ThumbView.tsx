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
  isBeingSettled,
  isSettled,
  settlingError,
  useSettling,
  type SettlingEnd,
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

/**
 * The other thumbs for the song of a thumb: among those that are loaded, and among those at the desk. If these cannot be read, the thumb
 * itself can be answered as well.
 */
function useSameSong({ id, song }: OpenThumb, loaded: readonly OpenThumb[]): OpenThumb[] {
  const read = useThumbsWith('song', song, DESK_WINDOW);
  const all = new Map([...read.thumbs, ...loaded].map((thumb) => [thumb.id, thumb]));
  return [...all.values()]
    .filter((thumb) => thumb.song === song && song !== undefined && thumb.id !== id)
    .sort(byRank);
}

/** For this long a tap may still be meant for the thumb that was open before, in ms (docs/product.md 31.5). */
const SECOND_TAP_MS = 1000;

interface AnswerableThumbProps {
  dj: AnsweringDj;
  thumb: OpenThumb;
  /** Epoch ms. */
  now: number;
  text: string;
  /** The thumbs that are loaded. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  openedAt: number | undefined;
  onType: (text: string) => void;
  onBegin: () => void;
  onEnd: (ends: SettlingEnd[], text: string) => void;
}

/** Who has a thumb, and what it can be answered with. */
function AnswerableThumb(props: AnswerableThumbProps) {
  const { dj, thumb, now, text, thumbs, hasKeys, openedAt, onType, onBegin, onEnd } = props;
  const { t, i18n } = useTranslation();
  /** A decision made by a key. It is sent after a moment, or when the DJ opens another thumb. */
  const [held, setHeld] = useState<Settlement>();
  const sendHeld = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => sendHeld.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => () => sendHeld.current(), []);
  const lease = useLease(dj, thumb);
  const { settling, settle } = useSettling(dj);
  const taker = takerOf(thumb, now);
  const isTaken = taker !== undefined && taker.by !== dj.uid;
  const same = useSameSong(thumb, thumbs);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = same.filter(({ id }) => chosen.includes(id));
  const isBusy = isBeingSettled(settling);

  const settleNow = async (settlement: Settlement) => {
    onBegin();
    lease.setTaken(false);
    const ends = await settle(thumb, others, settlement);
    if (!ends.some(({ end }) => isSettled(end))) lease.setTaken(true);
    onEnd(ends, text);
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
      <ErrorText text={settlingError(lease.submission, t) ?? settlingError(settling, t)} />
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
      <Patience text={settling.status === 'pending' ? t('error.takesLong') : undefined} />
    </>
  );
}

/** One thumb, live. `listed` is how the list has it; it is shown until more is known. `last` is how it lay at the desk last. */
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
  /** The thumbs that are loaded. */
  thumbs: readonly OpenThumb[];
  hasKeys: boolean;
  /** When it opened by itself, in the place of one that was settled: `performance.now()`. */
  openedAt: number | undefined;
  onEnd: (ends: SettlingEnd[]) => void;
  /** What leads on from a thumb that lies at the desk no more. */
  onward: (from: OpenThumb | undefined) => ReactNode;
}

/** One thumb at the desk, with its conversation. To be mounted anew for another one. */
export function OpenedThumb(props: OpenedThumbProps) {
  const { dj, id, thumbs, hasKeys, openedAt, onEnd, onward } = props;
  const { known, last } = useSoughtThumb(
    id,
    thumbs.find((thumb) => thumb.id === id),
  );
  const { draft: text = '', change, forget } = useDraft(answerDrafts, draftId(dj.uid, `desk:${id}`));
  /** The thumb is gone as soon as it is settled, and this DJ did that. */
  const [isSettling, setSettling] = useState(false);
  const { t } = useTranslation();
  const thumb = typeof known === 'object' ? known : last;
  const now = useLeaseTime(thumb === undefined ? [] : [thumb]);
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
            onEnd={end}
          />
          <CustomerHistory uid={thumb.uid} firstName={thumb.firstName} />
        </>
      )}
    </>
  );
}
