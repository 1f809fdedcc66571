import { Printer } from 'lucide-react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { useMinute, useToday } from '@/device/useClock';
import { LIVE_ZONES, useFollowedPlayers, useInView } from '@/features/players/followPlayers';
import { selectKeyedPlayers, selectLivePlayers } from '@/features/players/players';
import { dayAndTime, numberText, onceEach } from '@/i18n/formats';
import { regionOf } from '@/i18n/languages';
import { type Day, providerDay, startOf } from '@/model/answersReport';
import { routes } from '@/model/routes';
import type { KeyedPlayer } from '@/model/user';
import { totalWeek, weekBefore } from '@/model/week';
import { zonesOf } from '@/model/zone';
import { useFollowed } from '@/store/followEach';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useKnown } from '@/store/known';
import { Button, ButtonLink } from '@/ui/Button';
import { Group } from '@/ui/Group';
import { Panel } from '@/ui/Panel';
import { followWeeks, storeWeeks, type KnownWeek, rememberWeeks, selectWeeks, watchSince } from './week';
import WeeklyMail from './WeeklyMail';
import styles from './WeekPage.module.css';
import { ZoneWeekCard } from './ZoneWeekCard';

const dates = onceEach(
  (language) =>
    new Intl.DateTimeFormat(regionOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** No key of a player has a slash. */
const BETWEEN = '/';

/** Follows all of them or, of many, those in view. */
function useWeeks(uid: string, players: readonly KeyedPlayer[], today: Day) {
  const dispatch = useAppDispatch();
  const { inView, observe } = useInView();
  const isMany = players.length > LIVE_ZONES;
  useEffect(() => dispatch(rememberWeeks(uid)), [dispatch, uid]);
  const start = useMemo(() => () => dispatch(followWeeks(today)), [dispatch, today]);
  const isLive = useCallback(({ id }: KeyedPlayer) => !isMany || inView.has(id), [isMany, inView]);
  useFollowed(start, players, isLive);
  // The players too: figures that were read already would not tell that a key has changed.
  useFollowedPlayers(uid, players, isMany ? inView : undefined);
  const gone = useAppSelector((state) => {
    const live = selectLivePlayers(state);
    return players.flatMap(({ id }) => (live[id] === 'missing' ? [id] : [])).join(BETWEEN);
  });
  const { read: answers, remembered } = useAppSelector(selectWeeks);
  const read = useMemo(() => {
    const refused = gone.split(BETWEEN).map((id) => [id, 'refused'] as const);
    return { ...answers, ...Object.fromEntries(refused) };
  }, [answers, gone]);
  const isAllRead = players.every(({ id }) => read[id] === 'refused' || read[id]?.today === today);
  useEffect(() => {
    if (!isAllRead) return;
    const weeks = players.flatMap(({ id }): [string, KnownWeek][] => {
      const known = read[id];
      return typeof known === 'object' ? [[id, known]] : [];
    });
    storeWeeks(uid, Object.fromEntries(weeks));
  }, [isAllRead, players, read, uid]);
  return {
    knownOf: (id: string) => read[id] ?? remembered[id],
    isAllRead,
    observe: isMany ? observe : undefined,
  };
}

interface SentenceProps {
  weeks: readonly KnownWeek[];
  /** Other zones are still to be read. */
  isPart: boolean;
  unknown: string;
}

function Sentence({ weeks, isPart, unknown }: SentenceProps) {
  const { t, i18n } = useTranslation();
  const { up, down, changed } = totalWeek(weeks.map(({ week }) => week));
  const number = (count: number) => numberText(count, i18n.language);
  if (weeks.length === 0 && isPart) return <p className="quiet">{unknown}</p>;
  if (!isPart && up + down === 0)
    return (
      <p className={styles.sentence}>
        {t('week.none')} <Link to={routes.players}>{t('week.invite')}</Link> {t('week.or')}{' '}
        <Link to={routes.counter}>{t('week.counter')}</Link>.
      </p>
    );
  return (
    <p className={styles.sentence}>
      {isPart && `${t('week.soFar')} `}
      <b data-rate="up">{t('week.up', { count: up, number: number(up) })}</b>,{' '}
      <b data-rate="down">{t('week.down', { number: number(down) })}</b>.{' '}
      {t('week.changed', { count: changed, number: number(changed) })}
    </p>
  );
}

/** Shown if the figures do not cover the whole week. */
function Since({ first }: { first: Day }) {
  const since = useKnown(watchSince).value?.since;
  const { t, i18n } = useTranslation();
  if (since === undefined || since <= first) return null;
  return <p className="quiet">{t('week.since', { day: dates(i18n.language).format(startOf(since)) })}</p>;
}

/** Tells when the oldest week was read. */
function Age({ weeks }: { weeks: readonly KnownWeek[] }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  if (weeks.length === 0) return null;
  const oldest = Math.min(...weeks.map(({ at }) => at));
  return <p className="quiet">{t('week.age', { when: dayAndTime(oldest, i18n.language, today) })}</p>;
}

function Zones({ uid, players }: { uid: string; players: readonly KeyedPlayer[] }) {
  const today = providerDay(useMinute());
  const { knownOf, isAllRead, observe } = useWeeks(uid, players, today);
  const isOffline = useIsOffline();
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const zones = useMemo(() => zonesOf(players, language), [players, language]);
  const known = players.map(({ id }) => knownOf(id));
  const weeks = known.filter((one) => typeof one === 'object');
  // Without a connection no other zone is being read.
  const isPart = isOffline ? known.includes(undefined) : !isAllRead;
  const unknown = t(isOffline ? 'health.notLoaded' : 'week.loading');
  // Without a connection they may be those of an earlier week.
  const shown = weekBefore(weeks[0]?.today ?? today);
  const [first = today] = shown;
  const last = shown.at(-1) ?? first;
  const most = (rate: 'up' | 'down') =>
    Math.max(1, ...weeks.flatMap(({ week }) => week.days.map((day) => day[rate])));
  return (
    <>
      <div className="closeStack">
        <div className={styles.title}>
          <h1>{t('week.title')}</h1>
          <span>{dates(language).formatRange(startOf(first), startOf(last))}</span>
        </div>
        <Sentence weeks={weeks} isPart={isPart} unknown={unknown} />
        <Since first={first} />
        {isOffline && <Age weeks={weeks} />}
      </div>
      <div className={styles.cards} style={{ '--most-up': most('up'), '--most-down': most('down') }}>
        {zones.map(({ player, name }) => (
          <ZoneWeekCard
            key={player.id}
            id={player.id}
            name={name}
            known={knownOf(player.id)}
            unknown={unknown}
            observe={observe}
          />
        ))}
      </div>
      <p className="quiet">
        {t('week.noNames')} {t('week.tomorrow')}
      </p>
      <div className={styles.onScreen}>
        <Button appearance="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={20} /> {t('week.print')}
        </Button>
        <Group title={t('week.mailTitle')}>
          <WeeklyMail uid={uid} />
        </Group>
      </div>
    </>
  );
}

/** docs/product.md 37 */
export default function WeekPage() {
  const uid = useAppSelector(selectUser)?.uid;
  const players = useAppSelector(selectKeyedPlayers);
  const { t } = useTranslation();
  if (uid === undefined || players === 'loading') return <DataLoader />;
  if (players.length === 0)
    return (
      <Panel>
        <h1>{t('week.title')}</h1>
        <p>{t('week.forKeys')}</p>
        <ButtonLink to={routes.ratings}>{t('week.toRatings')}</ButtonLink>
      </Panel>
    );
  return (
    <section className={styles.page}>
      <Zones uid={uid} players={players} />
    </section>
  );
}
