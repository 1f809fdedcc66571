import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { selectThreadsOfRatings } from '@/features/messages/messagesSlice';
import { useThreadsBackTo } from '@/features/messages/useThreadsBackTo';
import { ratingFilterFrom, type RatingFilter } from '@/features/rating/memory/ratingFilter';
import { RatingFilters } from '@/features/rating/memory/RatingFilters';
import { RatingList } from '@/features/rating/memory/RatingList';
import {
  selectGivenRatings,
  selectOlderRatings,
  selectRatingsInOrder,
} from '@/features/rating/memory/givenRatingsSlice';
import { readOlderRatings } from '@/features/rating/memory/followUpThunks';
import { useSoughtRating } from '@/features/rating/memory/useSoughtRating';
import { routes } from '@/model/routes';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Panel } from '@/ui/Panel';

/** What the customer rated, newest first, and what came of it (docs/product.md 25.6). */
export default function Ratings() {
  const ratings = useAppSelector(selectGivenRatings);
  const older = useAppSelector(selectOlderRatings);
  const threads = useAppSelector(selectThreadsOfRatings);
  const uid = useAppSelector(selectUser)?.uid;
  const location = useLocation();
  const filter = ratingFilterFrom(location.state);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const isOnline = useAppSelector(selectConnection) === 'online';
  const oldest = useAppSelector(selectRatingsInOrder).at(-1);
  useThreadsBackTo(uid, { time: oldest?.dateAsked, isOnline });
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
  /** The filter is kept for going back to here. A customer who comes by a link sees all. */
  const keepFilter = (state: RatingFilter) =>
    void navigate({ search: location.search }, { replace: true, state });
  const shown = ratings.filter(
    ({ zone, rateType }) => zone === (filter.zone ?? zone) && rateType === (filter.rateType ?? rateType),
  );
  return (
    <Panel>
      <h1>{t('ratings.title')}</h1>
      <RatingFilters ratings={ratings} filter={filter} onChange={keepFilter} />
      {shown.length === 0 && <p>{t(older === 'all' ? 'ratings.noneSuch' : 'ratings.noneSuchYet')}</p>}
      <RatingList
        uid={uid}
        ratings={shown}
        sought={sought}
        beside={({ dateAsked }) => {
          const thread = threads.get(dateAsked);
          return thread !== undefined && <Link to={routes.thread(thread)}>{t('ratings.conversation')}</Link>;
        }}
      />
      {older === 'failed' && <ErrorText text={t('error.noConnection')} />}
      {older !== 'all' && (
        <Button
          appearance="secondary"
          busy={older === 'reading'}
          onClick={() => void dispatch(readOlderRatings({ uid }))}
        >
          {t('ratings.older')}
        </Button>
      )}
    </Panel>
  );
}
