import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { selectThreadsOfRatings } from '@/features/messages/messagesSlice';
import { RatingFilters, type RatingFilter } from '@/features/rating/memory/RatingFilters';
import { RatingList } from '@/features/rating/memory/RatingList';
import { selectGivenRatings, selectOlderRatings } from '@/features/rating/memory/givenRatingsSlice';
import { readOlderRatings } from '@/features/rating/memory/followUpThunks';
import { routes } from '@/model/routes';
import { Button } from '@/ui/Button';
import { ButtonLink } from '@/ui/ButtonLink';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

/** What the customer rated, newest first, and what came of it (docs/product.md 25.6). */
export function Ratings() {
  const ratings = useAppSelector(selectGivenRatings);
  const older = useAppSelector(selectOlderRatings);
  const threads = useAppSelector(selectThreadsOfRatings);
  const uid = useAppSelector(selectUser)?.uid;
  const [filter, setFilter] = useState<RatingFilter>({ zone: undefined, rateType: undefined });
  const [parameters] = useSearchParams();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (ratings === 'loading' || uid === undefined) return <Loader text={t('home.loading')} />;
  if (ratings.length === 0) {
    return (
      <Panel>
        <h1>{t('ratings.title')}</h1>
        <p>{t('ratings.none')}</p>
        <ButtonLink to={routes.home}>{t('ratings.rateNow')}</ButtonLink>
      </Panel>
    );
  }
  const shown = ratings.filter(
    ({ zone, rateType }) => zone === (filter.zone ?? zone) && rateType === (filter.rateType ?? rateType),
  );
  return (
    <Panel>
      <h1>{t('ratings.title')}</h1>
      <RatingFilters ratings={ratings} filter={filter} onChange={setFilter} />
      {shown.length === 0 && <p>{t(older === 'all' ? 'ratings.noneSuch' : 'ratings.noneSuchYet')}</p>}
      <RatingList
        uid={uid}
        ratings={shown}
        sought={parameters.get('rating') ?? undefined}
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
