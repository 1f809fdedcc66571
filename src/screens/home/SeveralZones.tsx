import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { useNowUntil } from '@/acts/useNowUntil';
import { selectUser } from '@/features/auth/authSlice';
import { selectServerAhead } from '@/features/connection/connectionSlice';
import { LengthChoice } from '@/features/moodSwitch/LengthChoice';
import { MoodList } from '@/features/moodSwitch/MoodList';
import { isUnderWay, selectTogether } from '@/features/moodSwitch/moodSwitchSlice';
import { askAgain, askTogether } from '@/features/moodSwitch/togetherThunks';
import { useMoodLength } from '@/features/moodSwitch/useMoodLength';
import { ZoneChoice } from '@/features/moodSwitch/ZoneChoice';
import { selectLivePlayers, selectRegisteredPlayers } from '@/features/players/playersSlice';
import { commonMoods, isTimed, type Player, sharesMoods } from '@/model/player';
import { goesBack, timeZoneOf } from '@/model/venueTimes';
import { zonesOf } from '@/model/zone';
import { OneZone } from './OneZone';
import { TimedZone } from './TimedZone';

interface LiveZone {
  name: string;
  player: Player;
}

/** The selected player, and the others that can be given a mood of it (docs/product.md 8.8). */
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

/** The moods of the selected player, which further zones can be given in the same tap. */
export function SeveralZones({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const together = useAppSelector(selectTogether);
  const zones = useZonesLike(player);
  const isBusy = together !== undefined && isUnderWay(together);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(isBusy ? Object.keys(together.zones) : []),
  );
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  const others = zones.map((zone) => zone.player).filter(({ key }) => key !== player.key);
  const chosen = others.filter(({ key }) => ticked.has(key));
  const serverAhead = useAppSelector(selectServerAhead);
  const length = useMoodLength([player, ...chosen], serverAhead);
  const end = (together?.until ?? Infinity) - serverAhead;
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
    </>
  );
}
