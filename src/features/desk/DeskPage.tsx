import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type AnsweringDj, type Waiting, otherTakerOf, byRank } from '@/model/desk';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { ThumbList } from './ThumbList';
import { type DeskFilter, fits, nextThumb, neighbourOf } from './desk';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { notKnownKey } from '@/store/known';
import type { AppDispatch, RootState } from '@/store/rootReducer';
import { today } from '@/device/clock';
import { asJson, storedValue } from '@/device/storage';
import { decoderOf } from '@/model/decode';
import { ThumbView } from './ThumbView';
import { SettleReport } from './SettleReport';
import { useKeys } from './useKeys';
import { hasSucceeded, type SettleResults, tellNotSettled } from './settling';
import { useUnsaved } from '@/pwa/unsaved';
import { useLeaseTime } from './answering';
import { DeskContext } from './deskContext';
import { DeskFilters } from './DeskFilters';
import { DeskKeys, useKeysOff } from './DeskKeys';
import { type Search, useDeskList, useFoundThumbs, useDeskFilter } from './deskList';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';
import styles from './Desk.module.css';
import { useHasPanes } from '@/ui/useMedia';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';

const decodeAnswered = decoderOf(v.object({ day: v.number(), count: v.number() }));

/** How many were settled on this device on a day (`today.start()`). */
const answered = storedValue('deskAnswered', asJson(decodeAnswered));

function answeredToday(): number {
  const stored = answered.read();
  return stored?.day === today.start() ? stored.count : 0;
}

/** Nothing is counted on the device once the DJ has logged out (docs/product.md 11.7), however late the last answer ends. */
const noteAnswered =
  ({ uid }: AnsweringDj, count: number) =>
  (_dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectUser(getState())?.uid === uid)
      answered.write({ day: today.start(), count: answeredToday() + count });
  };

interface WaitingThumbsProps {
  desk: ReturnType<typeof useDeskList>;
  shown: readonly Waiting[];
  search: Search;
  dj: AnsweringDj;
  /** Epoch ms, server time. */
  now: number;
  /** The id of the thumb on screen. */
  chosen: string | undefined;
}

/** docs/product.md 31.3 */
function WaitingThumbs({ desk, shown, search, dj, now, chosen }: WaitingThumbsProps) {
  const { thumbs: known, more, readMore } = desk;
  const { t } = useTranslation();
  if (known.value === undefined || known.value.length === 0)
    return (
      <p className={styles.note} role="status">
        {known.status === 'known'
          ? t('desk.empty', { count: answeredToday() })
          : t(notKnownKey(known.status, 'desk.loading'))}
      </p>
    );
  return (
    <>
      {shown.length === 0 && (
        <p className={styles.note} role="status">
          {t(search === 'reading' ? 'desk.loading' : 'desk.filters.none')}
        </p>
      )}
      <ThumbList
        thumbs={shown}
        chosen={chosen}
        colleagueOf={(thumb) => otherTakerOf(thumb, dj.uid, now)?.name}
      />
      {(more === 'failed' || search === 'failed') && <ErrorText text={t('error.noConnection')} />}
      {more !== 'all' && search !== 'done' && (
        <Button appearance="secondary" busy={more === 'reading'} onClick={readMore}>
          {t('desk.more')}
        </Button>
      )}
    </>
  );
}

const OPEN_DESK_KEYS = ['j', 'k'] as const;

const pathOf = (thumb: Waiting | undefined): string =>
  thumb === undefined ? routes.desk : routes.deskThumb(thumb.id);

/** On a phone the list and the shown thumb take turns. */
function OpenDesk({ dj }: { dj: AnsweringDj }) {
  const { thumb: id } = useParams();
  const desk = useDeskList();
  const hasPanes = useHasPanes();
  const [areKeysOff, turnKeys] = useKeysOff();
  const hasKeys = hasPanes && !areKeysOff;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  /** `beside`: the thumb beside which the results are shown. */
  const [told, setTold] = useState<{ results: SettleResults; beside: string | undefined }>();
  /** `at`: by `performance.now()`. */
  const [autoOpened, setAutoOpened] = useState<{ id: string; at: number }>();

  const { filter, hasFilter, setFilter } = useDeskFilter();
  useUnsaved(hasFilter);
  const [gone, setGone] = useState<readonly string[]>([]);
  const found = useFoundThumbs(filter);
  const waiting = desk.thumbs.value ?? [];
  // Search results are not watched, so settled ones are left out here.
  const stillFound = found.thumbs.filter(({ id: one }) => !gone.includes(one));
  const changeFilter = (next: DeskFilter) => {
    // What is found anew is at the desk again (docs/product.md 31.7).
    setGone([]);
    setFilter(next);
  };
  const known = new Map([...stillFound, ...waiting].map((thumb) => [thumb.id, thumb]));
  const thumbs = [...known.values()].filter((thumb) => fits(thumb, filter, i18n.language)).sort(byRank);
  const now = useLeaseTime(thumbs);
  const free = thumbs.filter((thumb) => otherTakerOf(thumb, dj.uid, now) === undefined && thumb.id !== id);
  /** As they are by the time settling ends. undefined: the DJ has left the desk. */
  const latest = useRef<{ id: string | undefined; free: readonly Waiting[] }>(undefined);
  useEffect(() => {
    latest.current = { id, free };
    return () => {
      latest.current = undefined;
    };
  });

  /** Opens a thumb that the DJ has not chosen, or the list. */
  const openNext = (next: Waiting | undefined) => {
    if (next !== undefined) setAutoOpened({ id: next.id, at: performance.now() });
    void navigate(pathOf(next), { replace: true });
  };
  // Beside the list the first free thumb opens automatically. A DJ who filters is looking for a certain one.
  const [first] = hasPanes && id === undefined && !hasFilter ? free : [];
  const firstAddress = first && pathOf(first);
  useEffect(() => {
    if (firstAddress !== undefined) void navigate(firstAddress, { replace: true });
  }, [firstAddress, navigate]);

  const goTo = (steps: -1 | 1) => {
    const beside = neighbourOf(thumbs, id, steps);
    if (beside !== undefined) void navigate(pathOf(beside), { replace: id !== undefined });
  };
  useKeys(OPEN_DESK_KEYS, (key) => goTo(key === 'j' ? 1 : -1), hasKeys);

  const finish = (results: SettleResults) => {
    const done = [results.main, ...results.others].filter(hasSucceeded).map(({ thumb }) => thumb.id);
    for (const one of done) desk.remove(one);
    dispatch(noteAnswered(dj, done.length));
    setGone((before) => [...before, ...done]);
    if (latest.current === undefined) {
      dispatch(tellNotSettled(results, dj, t));
      return;
    }
    const { id: shownId, free: freeNow } = latest.current;
    // The DJ may have opened another thumb by the time settling ends.
    if (shownId !== results.main.thumb.id) setTold({ results, beside: shownId });
    else if (done.length > 0) {
      const left = freeNow.filter((thumb) => !done.includes(thumb.id));
      const next = nextThumb(left, results.main.thumb);
      setTold({ results, beside: next?.id });
      openNext(next);
    }
  };
  const renderNextLink = (from: Waiting | undefined) => {
    const next = nextThumb(free, from);
    return (
      <ButtonLink to={pathOf(next)} replace>
        {t(next === undefined ? 'desk.back' : 'desk.next')}
      </ButtonLink>
    );
  };

  const tellingHere = told !== undefined && told.beside === id && (
    <div className={styles.told}>
      <SettleReport results={told.results} />
    </div>
  );
  const openDesk = {
    dj,
    hasKeys,
    renderNextLink,
    onSettled: finish,
    thumbs: [...known.values()],
    autoOpenedAt: autoOpened?.id === id ? autoOpened?.at : undefined,
  };
  return (
    <div className={styles.frame} data-panes={hasPanes || undefined}>
      <div className={styles.desk} data-alone={(id === undefined && waiting.length === 0) || undefined}>
        {(hasPanes || id === undefined) && (
          <>
            <header className={styles.head}>
              {id === undefined ? <h1>{t('desk.title')}</h1> : <h2>{t('desk.title')}</h2>}
              {waiting.length > 0 && (
                <>
                  <p className="quiet">
                    {t(desk.more === 'all' ? 'desk.waiting' : 'desk.waitingMore', { count: waiting.length })}
                  </p>
                  <DeskFilters thumbs={waiting} filter={filter} onChange={changeFilter} />
                </>
              )}
            </header>
            <section className={styles.waits} aria-label={t('desk.thumbs')}>
              {tellingHere}
              <div className={styles.scroll}>
                <WaitingThumbs
                  desk={desk}
                  shown={thumbs}
                  search={found.search}
                  dj={dj}
                  now={now}
                  chosen={id}
                />
              </div>
              {hasPanes && waiting.length > 0 && <DeskKeys areOff={areKeysOff} onTurn={turnKeys} />}
            </section>
          </>
        )}
        {hasPanes && id === undefined && waiting.length > 0 && (
          <section className={styles.open}>
            <div className={styles.middle}>
              <p className={styles.said}>{t('desk.choose')}</p>
            </div>
          </section>
        )}
        {id !== undefined && (
          <section className={styles.open}>
            {!hasPanes && <BackLink to={routes.desk}>{t('desk.back')}</BackLink>}
            {!hasPanes && tellingHere}
            <DeskContext value={openDesk}>
              <ThumbView key={id} id={id} />
            </DeskContext>
          </section>
        )}
      </div>
    </div>
  );
}

/** For DJs only (docs/product.md 31.1). */
export default function DeskPage() {
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const uid = info?.id ?? '';
  const name = info?.firstname ?? '';
  const dj = useMemo(() => ({ uid, name }), [uid, name]);
  if (info === undefined) return <DataLoader />;
  if (info.dj) return <OpenDesk dj={dj} />;
  return (
    <Panel>
      <h1>{t('desk.title')}</h1>
      <p>{t('desk.forDjs')}</p>
    </Panel>
  );
}
