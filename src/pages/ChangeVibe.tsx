import { useAppDispatch, useAppSelector, useNowUntil } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { MoodList } from '@/features/moodSwitch/MoodList';
import {
  changeStyle,
  isUnderWay,
  selectTogether,
  askAgain,
  askTogether,
  moveToRatePage,
} from '@/features/moodSwitch/moodSwitch';
import { isTimed, type MoodOption, type Player, commonMoods, sharesMoods } from '@/model/player';
import { LengthChoice, useMoodLength } from '@/features/moodSwitch/LengthChoice';
import { goesBack, timeZoneOf } from '@/model/venueTimes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZoneChoice } from '@/features/moodSwitch/ZoneChoice';
import { selectLivePlayers, selectRegisteredPlayers, selectSelectedName } from '@/features/players/players';
import { zonesOf } from '@/model/zone';
import { DayPlan } from '@/features/moodSwitch/DayPlan';
import { ArrowLeft } from 'lucide-react';
import { ZoneSong } from '@/features/players/ZoneHealthText';
import { useLocation } from 'react-router-dom';
import { BackLink } from '@/ui/BackLink';
import { Button } from '@/ui/Button';
import { useBack } from '@/ui/useBack';
import styles from './ChangeVibe.module.css';

interface OneZoneProps {
  player: Player;
  /** The end of a mood that is chosen now (epoch ms, server time); undefined: it plays until it is changed. */
  until: () => number | undefined;
}

/** The moods of one player. Choosing one asks only this player. */
function OneZone({ player, until }: OneZoneProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const choose = (option: MoodOption) => {
    if (user !== undefined)
      void dispatch(changeStyle({ player, option, uid: user.uid, shownIn: 'dialog', until: until() }));
  };
  return <MoodList moods={player.moods} isTimed={isTimed(player)} onChoose={choose} />;
}

/** The moods of one player, with a choice of length if it can go back by itself. */
function TimedZone({ player }: { player: Player }) {
  const length = useMoodLength([player]);
  return (
    <>
      {goesBack(player) && <LengthChoice length={length} timeZone={timeZoneOf(player)} unable={[]} />}
      <OneZone player={player} until={length.until} />
    </>
  );
}

interface LiveZone {
  name: string;
  player: Player;
}

/** The selected player, and the others that share a mood with it (docs/product.md 8.8). */
function useZonesLike(player: Player): LiveZone[] {
  const registered = useAppSelector(selectRegisteredPlayers);
  const live = useAppSelector(selectLivePlayers);
  const { i18n } = useTranslation();
  return zonesOf(registered === 'loading' ? [] : registered, i18n.language).flatMap(
    ({ name, player: { id } }) => {
      if (id === player.key) return [{ name, player }];
      const other = live[id];
      const isLike = typeof other === 'object' && sharesMoods(player, other);
      return isLike ? [{ name, player: other }] : [];
    },
  );
}

/** The moods of the selected player. The same tap can change further zones. */
function SeveralZones({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const together = useAppSelector(selectTogether);
  const zones = useZonesLike(player);
  const isBusy = together !== undefined && isUnderWay(together);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(isBusy ? Object.keys(together.zones) : []),
  );
  const [startsOpen] = useState(together !== undefined);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  const others = zones.map((zone) => zone.player).filter(({ key }) => key !== player.key);
  const chosen = others.filter(({ key }) => ticked.has(key));
  const length = useMoodLength([player, ...chosen]);
  const end = together?.until ?? Infinity;
  const canTryAgain = useNowUntil(end) < end;
  if (user === undefined || (others.length === 0 && together === undefined))
    return <TimedZone player={player} />;
  const unable = zones.filter((zone) => chosen.includes(zone.player) && !goesBack(zone.player));
  const common = commonMoods(player, chosen);
  const tick = (id: string, isTicked: boolean) => {
    const others = [...ticked].filter((key) => key !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  };
  const again = (id: string) => {
    const failed = zones.find((zone) => zone.player.key === id);
    if (failed !== undefined) dispatch(askAgain(user.uid, failed.player));
  };
  const choiceOf = ({ key }: Player) => {
    if (key === player.key) return 'fixed';
    return ticked.has(key) ? 'ticked' : 'free';
  };
  return (
    <>
      {goesBack(player) && (
        <LengthChoice length={length} timeZone={timeZoneOf(player)} unable={unable.map(({ name }) => name)} />
      )}
      {chosen.length === 0 && <OneZone player={player} until={length.until} />}
      {chosen.length > 0 && common.length === 0 && <p>{t('moodSwitch.noCommonMoods')}</p>}
      {chosen.length > 0 && common.length > 0 && (
        <MoodList
          moods={common}
          among={player.moods}
          isTimed={[player, ...chosen].some(isTimed)}
          onChoose={({ name }) => dispatch(askTogether(user.uid, [player, ...chosen], name, length.until()))}
        />
      )}
      <details open={startsOpen}>
        <summary>{t('moodSwitch.alsoIn')}</summary>
        <ZoneChoice
          zones={zones.map(({ name, player: one }) => ({
            id: one.key,
            name,
            choice: choiceOf(one),
            outcome: together?.zones[one.key],
          }))}
          isBusy={isBusy}
          onTick={tick}
          onAll={() => setTicked(new Set(others.map(({ key }) => key)))}
          onAgain={canTryAgain ? again : undefined}
        />
      </details>
    </>
  );
}

export default function ChangeVibe({ player }: { player: Player }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const name = useAppSelector(selectSelectedName);
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { t } = useTranslation();

  const goBack = () => dispatch(moveToRatePage());
  useBack(goBack);

  return (
    <section className={styles.vibe}>
      <BackLink to={pathname}>{t('shell.home')}</BackLink>
      <div>
        <h1>{t('moodSwitch.heading', { player: name })}</h1>
        <ZoneSong id={player.key} />
      </div>
      {registered.length > 1 ? <SeveralZones player={player} /> : <TimedZone player={player} />}
      <DayPlan player={player} />
      <Button className={styles.back} appearance="secondary" onClick={goBack}>
        <ArrowLeft aria-hidden="true" size={20} />
        {t('moodSwitch.goBack')}
      </Button>
    </section>
  );
}
