import {
  useSoughtRating,
  type RatingFilter,
  ratingFilterFrom,
  selectGivenRatings,
  selectOlderRatings,
  selectRatingsInOrder,
  readOlderRatings,
} from '@/features/rating/givenRatings';
import { SmallFace } from '@/ui/Face';
import { useEffect, useRef, type ReactNode, useId } from 'react';
import { useLocation, Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useEntryState } from '@/store/entryState';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { dayAndTime, numberText } from '@/i18n/formats';
import { type GivenRating, trackText, type Outcome } from '@/model/rating';
import styles from './RatingsPage.module.css';
import { WithdrawRating } from '@/features/rating/RatingFollowUp';
import { Button, ButtonLink } from '@/ui/Button';
import { Toggles } from '@/ui/Choice';
import { NativeSelect } from '@/ui/NativeSelect';
import { selectUser } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import {
  readOlderThreads,
  selectOlder,
  selectThreadsOfRatings,
  selectThreadsReach,
} from '@/features/messages/messages';
import { routes } from '@/model/routes';
import { ErrorText } from '@/ui/Form';
import list from '@/ui/List.module.css';
import { Panel } from '@/ui/Panel';
import { usePlayedSince } from '@/features/rating/lastPlayed';

/** History entries (their keys) that have already scrolled to their rating. */
const ledTo = new Set<string>();

interface RatingOutcomeProps {
  rating: GivenRating;
  outcome: Outcome;
}

/** The outcome of a rating, who says so, since when, and whether its song was heard since (docs/product.md 30.2, 30.9). */
function RatingOutcome({ rating, outcome: { what, at, by, text } }: RatingOutcomeProps) {
  const { zone } = rating;
  const today = useToday();
  const playedAgain = usePlayedSince(rating, today);
  const { t, i18n } = useTranslation();
  const said = what === 'removed' && zone === '' ? 'removedAnywhere' : what;
  return (
    <div className={styles.outcome}>
      <p className={styles.what}>{t(`ratings.outcome.${said}`, { zone })}</p>
      {playedAgain !== undefined && playedAgain !== 'leaving' && (
        <p>
          {playedAgain === 'notHeard'
            ? t('ratings.outcome.notHeard')
            : t('ratings.outcome.heard', { when: dayAndTime(playedAgain, i18n.language, today) })}
        </p>
      )}
      {text !== undefined && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <p className="quiet">
        {by !== '' && (
          <>
            <bdi>{by}</bdi>,{' '}
          </>
        )}
        <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>
      </p>
    </div>
  );
}

interface EntryProps {
  uid: string;
  rating: GivenRating;
  /** Whether the address names it. */
  isSought: boolean;
  /** Further actions. */
  children: ReactNode;
}

function Entry({ uid, rating, isSought, children }: EntryProps) {
  const { rateType, track, zone, dateAsked, reason, withdrawn, outcome } = rating;
  const today = useToday();
  const { t, i18n } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // On the way back, the list keeps its position.
    if (!isSought || ledTo.has(key)) return;
    ledTo.add(key);
    item.current?.scrollIntoView({ block: 'center' });
  }, [isSought, key]);
  return (
    <li
      ref={item}
      className={`${list.card} ${styles.rating} ${withdrawn ? styles.withdrawn : ''}`}
      aria-current={isSought ? 'true' : undefined}
    >
      <SmallFace rate={rateType} size={28} />
      <strong className={styles.track}>
        {track === undefined ? t('rating.unknownTrack') : trackText(track)}
      </strong>
      <p className="quiet">
        {zone !== '' && `${zone}, `}
        <time dateTime={new Date(dateAsked).toISOString()}>
          {dayAndTime(dateAsked, i18n.language, today)}
        </time>
      </p>
      {reason !== undefined && <p className="quiet">{t(`rating.reasons.${reason}`)}</p>}
      {withdrawn && <p className="quiet">{t('rating.withdrawn')}</p>}
      {outcome !== undefined && <RatingOutcome rating={rating} outcome={outcome} />}
      <div className={styles.actions}>
        {!withdrawn && <WithdrawRating uid={uid} rating={rating} />}
        {children}
      </div>
    </li>
  );
}

const FOUR_WEEKS_MS = 28 * 86_400_000;

/** What the DJs did in the last four weeks because of the ratings, if anything. */
function Thanks({ ratings, isWhole }: { ratings: readonly GivenRating[]; isWhole: boolean }) {
  const { t, i18n } = useTranslation();
  const since = useToday() - FOUR_WEEKS_MS;
  const recent = ratings.filter(({ dateAsked, withdrawn }) => dateAsked >= since && !withdrawn);
  const done = (['removed', 'lessOften', 'moreLike'] as const).flatMap((what) => {
    const count = recent.filter(({ outcome }) => outcome?.what === what).length;
    return count === 0 ? [] : t(`ratings.done.${what}`, { count, number: numberText(count, i18n.language) });
  });
  if (done.length === 0) return null;
  // Ratings that are not loaded may have had an outcome too.
  const isKnown = isWhole || recent.length < ratings.length;
  return <p>{t(isKnown ? 'ratings.thanks' : 'ratings.thanksAtLeast', { what: done.join(', ') })}</p>;
}

const RATE_TYPES = [undefined, 'up', 'down'] as const;

/** The value of the option 'all zones'. No zone's name is a space. */
const ALL_ZONES = ' ';

interface RatingFiltersProps {
  ratings: readonly GivenRating[];
  filter: RatingFilter;
  onChange: (filter: RatingFilter) => void;
}

/** Filters the ratings by zone and by thumb. */
function RatingFilters({ ratings, filter, onChange }: RatingFiltersProps) {
  const { t, i18n } = useTranslation();
  const zoneId = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const zones = [...new Set(ratings.map(({ zone }) => zone).filter((zone) => zone !== ''))].sort(compare);
  return (
    <div className="stack">
      {zones.length > 1 && (
        <>
          <span id={zoneId} className="quiet">
            {t('ratings.zone')}
          </span>
          <NativeSelect
            labelledBy={zoneId}
            options={[
              { value: ALL_ZONES, label: t('ratings.allZones') },
              ...zones.map((zone) => ({ value: zone, label: zone })),
            ]}
            value={filter.zone ?? ALL_ZONES}
            placeholder={t('ratings.allZones')}
            onChange={(zone) => onChange({ ...filter, zone: zone === ALL_ZONES ? undefined : zone })}
          />
        </>
      )}
      <Toggles
        label={t('ratings.thumb')}
        options={RATE_TYPES.map((value) => ({
          value,
          label: t(value === undefined ? 'ratings.allThumbs' : `rating.${value}`),
        }))}
        value={filter.rateType}
        onChange={(rateType) => onChange({ ...filter, rateType })}
      />
    </div>
  );
}

/** Reads older threads until they reach back to the oldest loaded rating. */
function useThreadsOfRatings(uid: string | undefined, isOnline: boolean): ReadonlyMap<number, string> {
  const dispatch = useAppDispatch();
  const oldest = useAppSelector(selectRatingsInOrder).at(-1);
  const older = useAppSelector(selectOlder);
  const reach = useAppSelector(selectThreadsReach);
  const isShort = oldest !== undefined && reach !== Infinity && reach > oldest.dateAsked && older === 'more';
  useEffect(() => {
    if (isShort && isOnline && uid !== undefined) void dispatch(readOlderThreads({ uid }));
  }, [dispatch, isShort, isOnline, uid]);
  return useAppSelector(selectThreadsOfRatings);
}

/** The customer's ratings, newest first, with their outcomes (docs/product.md 25.6). */
export default function RatingsPage() {
  const ratings = useAppSelector(selectGivenRatings);
  const older = useAppSelector(selectOlderRatings);
  const uid = useAppSelector(selectUser)?.uid;
  const location = useLocation();
  const filter = ratingFilterFrom(location.state);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectConnection) === 'online';
  const threads = useThreadsOfRatings(uid, isOnline);
  // Above this many nothing has to be read again after a reload.
  const [wanted, want] = useEntryState('ratings', 0);
  const inOrder = useAppSelector(selectRatingsInOrder).length;
  const isShort = inOrder > 0 && inOrder < wanted && older === 'more' && isOnline;
  useEffect(() => {
    if (isShort && uid !== undefined) void dispatch(readOlderRatings({ uid }));
  }, [dispatch, isShort, uid]);
  const sought = parameters.get('rating') ?? undefined;
  const isFar = ratings !== 'loading' && older !== 'all' && !ratings.some(({ id }) => id === sought);
  useSoughtRating(uid, { id: isFar ? sought : undefined, isOnline });
  if (ratings === 'loading' || uid === undefined) return <DataLoader />;
  if (ratings.length === 0) {
    return (
      <Panel>
        <h1>{t('ratings.title')}</h1>
        <p>{t('ratings.none')}</p>
        <ButtonLink to={routes.home}>{t('ratings.rateNow')}</ButtonLink>
      </Panel>
    );
  }
  /** Keeps the filter in the history, for going back. A link shows all. */
  const keepFilter = (state: RatingFilter) =>
    void navigate({ search: location.search }, { replace: true, state });
  const shown = ratings.filter(
    ({ zone, rateType }) => zone === (filter.zone ?? zone) && rateType === (filter.rateType ?? rateType),
  );
  return (
    <Panel>
      <h1>{t('ratings.title')}</h1>
      <Thanks ratings={ratings} isWhole={older === 'all'} />
      <RatingFilters ratings={ratings} filter={filter} onChange={keepFilter} />
      {shown.length === 0 && <p>{t(older === 'all' ? 'ratings.noneSuch' : 'ratings.noneSuchYet')}</p>}
      <ul className={list.list}>
        {shown.map((rating) => {
          const thread = threads.get(rating.dateAsked);
          return (
            <Entry key={rating.id} uid={uid} rating={rating} isSought={rating.id === sought}>
              {thread !== undefined && <Link to={routes.thread(thread)}>{t('ratings.conversation')}</Link>}
            </Entry>
          );
        })}
      </ul>
      {older === 'failed' && <ErrorText text={t('error.noConnection')} />}
      {older !== 'all' && (
        <Button
          appearance="secondary"
          busy={older === 'reading'}
          onClick={() => {
            want(inOrder + 1);
            void dispatch(readOlderRatings({ uid }));
          }}
        >
          {t('ratings.older')}
        </Button>
      )}
    </Panel>
  );
}
