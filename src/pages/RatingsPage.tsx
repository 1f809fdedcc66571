import { ChevronRight, MessageCircle, Undo2 } from 'lucide-react';
import { Fragment, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useToday } from '@/device/useClock';
import { selectUser } from '@/features/auth/auth';
import { selectConnection } from '@/features/connection/connection';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import {
  readOlderThreads,
  selectOlder,
  selectThreadsOfRatings,
  selectThreadsReach,
} from '@/features/messages/messages';
import { Cover } from '@/features/rating/Cover';
import {
  type RatingFilter,
  ratingFilterFrom,
  readOlderRatings,
  selectGivenRatings,
  selectOlderRatings,
  selectRatingsInOrder,
  useSoughtRating,
} from '@/features/rating/givenRatings';
import { numberText, shortDayOf, timeOf } from '@/i18n/formats';
import type { GivenRating } from '@/model/rating';
import { routes } from '@/model/routes';
import { shownTitle } from '@/model/song';
import { useEntryState } from '@/store/entryState';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { BackLink } from '@/ui/BackLink';
import { Button, ButtonLink } from '@/ui/Button';
import { SmallFace } from '@/ui/Face';
import { ErrorText } from '@/ui/Form';
import list from '@/ui/List.module.css';
import { NativeSelect } from '@/ui/NativeSelect';
import { Panel } from '@/ui/Panel';
import { Panes } from '@/ui/Panes';
import { useHasPanes } from '@/ui/useMedia';
import { OUTCOME_ICONS, RatingDetails, songOfRating } from './RatingDetails';
import styles from './RatingsPage.module.css';

/** Keys of history entries that have already scrolled to their rating. */
const ledTo = new Set<string>();

interface EntryProps {
  rating: GivenRating;
  filter: RatingFilter;
  /** The address names it. */
  isSought: boolean;
  isOpen: boolean;
}

function Entry({ rating, filter, isSought, isOpen }: EntryProps) {
  const { id, rateType, track, zone, dateAsked, withdrawn, outcome } = rating;
  const { t, i18n } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    // On the way back, the list keeps its position.
    if (!isSought || ledTo.has(key)) return;
    ledTo.add(key);
    item.current?.scrollIntoView({ block: 'nearest' });
  }, [isSought, key]);
  const Icon = withdrawn ? Undo2 : outcome && OUTCOME_ICONS[outcome.what];
  return (
    <li ref={item}>
      <Link
        to={routes.rating(id)}
        state={filter}
        className={styles.rating}
        data-withdrawn={withdrawn || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Cover size={56} song={songOfRating(rating)} rate={rateType} />
        <span className={styles.words}>
          <strong className={`clamped ${styles.track}`} dir="auto">
            {track === undefined ? t('rating.unknownTrack') : shownTitle(track.title)}
          </strong>
          <span className="quiet oneLine">
            {zone !== '' && `${zone} · `}
            <time dateTime={new Date(dateAsked).toISOString()}>{timeOf(dateAsked, i18n.language)}</time>
            {track !== undefined && track.artist !== '' && (
              <>
                {' · '}
                <bdi>{track.artist}</bdi>
              </>
            )}
          </span>
          {Icon !== undefined && (
            <span className={styles.outcome}>
              <Icon aria-hidden="true" size={16} />
              <span className="clamped">
                {withdrawn
                  ? t('rating.withdrawn')
                  : outcome && (
                      <>
                        {t(`messages.outcome.${outcome.what}`)}
                        {outcome.text !== undefined &&
                          outcome.by !== '' &&
                          ` · ${t('ratings.wrote', { by: outcome.by })}`}
                      </>
                    )}
              </span>
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" size={18} className={styles.go} />
      </Link>
    </li>
  );
}

interface Day {
  name: string;
  ratings: GivenRating[];
}

function useDays(ratings: readonly GivenRating[]): Day[] {
  const today = useToday();
  const { i18n } = useTranslation();
  const days: Day[] = [];
  for (const rating of ratings) {
    const name = shortDayOf(rating.dateAsked, i18n.language, today);
    const last = days.at(-1);
    if (last?.name === name) last.ratings.push(rating);
    else days.push({ name, ratings: [rating] });
  }
  return days;
}

const FOUR_WEEKS_MS = 28 * 86_400_000;

/** Tells what the DJs did in the last four weeks because of the ratings. */
function Thanks({ ratings, isWhole }: { ratings: readonly GivenRating[]; isWhole: boolean }) {
  const oldest = useAppSelector(selectRatingsInOrder).at(-1);
  const { t, i18n } = useTranslation();
  const since = useToday() - FOUR_WEEKS_MS;
  const recent = ratings.filter(({ dateAsked, withdrawn }) => dateAsked >= since && !withdrawn);
  const done = (['removed', 'lessOften', 'moreLike'] as const).flatMap((what) => {
    const count = recent.filter(({ outcome }) => outcome?.what === what).length;
    return count === 0 ? [] : t(`ratings.done.${what}`, { count, number: numberText(count, i18n.language) });
  });
  if (done.length === 0) return null;
  // Ratings that are not loaded may have had an outcome too. One that was looked up says nothing of those between.
  const isKnown = isWhole || (oldest !== undefined && oldest.dateAsked < since);
  const what = done.join(', ');
  const [before = '', after = ''] = t(isKnown ? 'ratings.thanks' : 'ratings.thanksAtLeast', { what }).split(
    what,
  );
  return (
    <p className={styles.thanks}>
      {before}
      <strong>{what}</strong>
      {after}
    </p>
  );
}

const RATE_TYPES = [undefined, 'down', 'up'] as const;

/** The value of the option 'all zones'. No zone's name is a space. */
const ALL_ZONES = ' ';

interface RatingFiltersProps {
  ratings: readonly GivenRating[];
  /** There are no more than these. */
  isWhole: boolean;
  filter: RatingFilter;
  onChange: (filter: RatingFilter) => void;
}

function RatingFilters({ ratings, isWhole, filter, onChange }: RatingFiltersProps) {
  const { t, i18n } = useTranslation();
  const zoneId = useId();
  const { compare } = new Intl.Collator(i18n.language, { numeric: true });
  const zones = [...new Set(ratings.map(({ zone }) => zone).filter((zone) => zone !== ''))].sort(compare);
  const inZone = ratings.filter(({ zone }) => zone === (filter.zone ?? zone));
  const countOf = (rate: RatingFilter['rateType']): string => {
    const count = inZone.filter(({ rateType }) => rateType === (rate ?? rateType)).length;
    return `${numberText(count, i18n.language)}${isWhole ? '' : '+'}`;
  };
  return (
    <div className={styles.filters}>
      <div className={styles.thumbs} role="group" aria-label={t('ratings.thumb')}>
        {RATE_TYPES.map((rate) => (
          <button
            key={rate ?? 'all'}
            type="button"
            aria-pressed={filter.rateType === rate}
            onClick={() => onChange({ ...filter, rateType: rate })}
          >
            {rate === undefined ? t('ratings.allThumbs') : <SmallFace rate={rate} size={22} />}{' '}
            <span>{countOf(rate)}</span>
          </button>
        ))}
      </div>
      {zones.length > 1 && (
        <div className={styles.zones}>
          <span id={zoneId} className="visuallyHidden">
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
        </div>
      )}
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

interface DaysProps {
  ratings: readonly GivenRating[];
  filter: RatingFilter;
  sought: string | undefined;
  /** The id of the open rating. */
  opened: string | undefined;
}

function Days({ ratings, filter, sought, opened }: DaysProps) {
  return useDays(ratings).map((day) => (
    <section key={day.ratings[0]?.id}>
      <h2 className={`${list.heading} ${styles.day}`}>{day.name}</h2>
      <ul className={styles.list}>
        {day.ratings.map((rating) => (
          <Entry
            key={rating.id}
            rating={rating}
            filter={filter}
            isSought={rating.id === sought}
            isOpen={rating.id === opened}
          />
        ))}
      </ul>
    </section>
  ));
}

/** docs/product.md 25.6 */
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
  const hasPanes = useHasPanes();
  const threads = useThreadsOfRatings(uid, isOnline);
  // Above this many nothing has to be read again after a reload.
  const [wanted, want] = useEntryState('ratings', 0);
  const inOrder = useAppSelector(selectRatingsInOrder).length;
  const isShort = inOrder > 0 && inOrder < wanted && older === 'more' && isOnline;
  useEffect(() => {
    if (isShort && uid !== undefined) void dispatch(readOlderRatings({ uid }));
  }, [dispatch, isShort, uid]);
  const sought = parameters.get('rating') ?? undefined;
  useSoughtRating(uid, { id: sought, isOnline });
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
  /** Kept in the history, for going back. A link shows all. */
  const keepFilter = (state: RatingFilter) =>
    void navigate({ search: location.search }, { replace: true, state });
  const shown = ratings.filter(
    ({ zone, rateType }) => zone === (filter.zone ?? zone) && rateType === (filter.rateType ?? rateType),
  );
  const named = ratings.find(({ id }) => id === sought);
  const opened = named ?? (hasPanes ? shown[0] : undefined);
  const thread = opened && threads.get(opened.dateAsked);
  const all = (
    <>
      {named === undefined ? <h1>{t('ratings.title')}</h1> : <h2>{t('ratings.title')}</h2>}
      <Thanks ratings={ratings} isWhole={older === 'all'} />
      <RatingFilters ratings={ratings} isWhole={older === 'all'} filter={filter} onChange={keepFilter} />
      {shown.length === 0 && <p>{t(older === 'all' ? 'ratings.noneSuch' : 'ratings.noneSuchYet')}</p>}
      <Days ratings={shown} filter={filter} sought={sought} opened={opened?.id} />
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
    </>
  );
  return (
    <Panes list={all} invitation={false}>
      {opened !== undefined && (
        <Fragment key={opened.id}>
          {!hasPanes && (
            <BackLink to={routes.ratings} state={filter}>
              {t('ratings.back')}
            </BackLink>
          )}
          <RatingDetails
            uid={uid}
            rating={opened}
            isOwnPage={named !== undefined}
            conversation={
              thread !== undefined && (
                <ButtonLink appearance="secondary" to={routes.thread(thread)}>
                  <MessageCircle aria-hidden="true" size={20} />
                  {t('ratings.conversation')}
                </ButtonLink>
              )
            }
          />
        </Fragment>
      )}
    </Panes>
  );
}
