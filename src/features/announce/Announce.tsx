import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNowUntil } from '@/device/useClock';
import { selectUser } from '@/features/auth/auth';
import { useIsOffline } from '@/features/connection/useIsOffline';
import { isUnderWay, listedOn } from '@/features/requests/severalZones';
import { useTicked } from '@/features/requests/useTicked';
import { useZonesWith } from '@/features/requests/useZonesWith';
import { useIsOutOfReach } from '@/features/remote/useIsOutOfReach';
import { Where } from '@/features/requests/Where';
import { useHealthOf, useHealthWords, useZoneHealth } from '@/features/health/zoneHealth';
import { ZoneChoice } from '@/features/requests/ZoneChoice';
import { zoneTimeOf } from '@/i18n/formats';
import { announcedAt, announcedToldUntil, announcementName } from '@/model/announcement';
import { announcingAt, announcingEnd, type Announcing } from '@/model/announcing';
import { canBeAsked, doesOf, type Player } from '@/model/player';
import type { AnnounceTime } from '@/model/task';
import { timeZoneOf } from '@/model/timeZone';
import { notKnownKey, useKnown } from '@/store/known';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  announce,
  announceAgain,
  announcementsToggled,
  outcomesRead,
  selectCancelling,
  selectChosen,
  type ZoneToAsk,
} from './announce';
import styles from './Announce.module.css';
import { AnnouncementRow } from './AnnouncementRow';
import { watchAnnouncements } from './announcements';

/** No key of a player has a slash. */
const BETWEEN = '/';

const toAsk = ({ key, announcing }: Player): ZoneToAsk => ({ key, replaces: announcing?.asked });

/** An announcement follows on the track that plays. */
const plays = (health: ReturnType<typeof useHealthOf>): boolean =>
  canBeAsked(health) && doesOf(health) === 'playing';

/** undefined: it can. */
function useObstacle(player: Player, announcing: Announcing | undefined, now: number): string | undefined {
  const health = useHealthOf(player.key);
  const isOffline = useIsOffline();
  const wordsOf = useHealthWords();
  const { t, i18n } = useTranslation();
  if (isOffline) return t('rating.noConnection');
  if (!plays(health)) return wordsOf(health)[0];
  if (announcing?.state === 'playing') return t('announce.isPlaying');
  const { announceFrom = 0 } = player;
  if (announceFrom <= now) return undefined;
  return t('remote.possibleAt', { time: zoneTimeOf(announceFrom, i18n.language, timeZoneOf(player)) });
}

/** docs/product.md 43. The same taps can reach further zones, but what is said of a zone is what its own player says. */
export default function Announce({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const latest = useAppSelector(selectChosen);
  const chosen = listedOn(player.key, latest);
  const cancelling = useAppSelector(selectCancelling);
  const healthOf = useZoneHealth();
  const isBusy = chosen !== undefined && isUnderWay(chosen);
  const zones = useZonesWith(
    player,
    ({ key, can, switchEnabled }) =>
      can?.announce !== undefined &&
      switchEnabled &&
      (plays(healthOf(key)) || chosen?.zones[key] !== undefined),
  );
  const { ticked, tick, tickAll } = useTicked(latest, player.key);
  const [isOpen, setIsOpen] = useState(ticked.size > 0);
  const [openRow, setOpenRow] = useState<string>();
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  useEffect(() => {
    dispatch(announcementsToggled(true));
    return () => void dispatch(announcementsToggled(false));
  }, [dispatch]);

  const others = zones.map((zone) => zone.player).filter(({ key }) => key !== player.key);
  const further = others.filter(({ key }) => ticked.has(key));
  const asked = [player, ...further];
  const keys = asked.map(({ key }) => key);
  const { status, value } = useKnown(watchAnnouncements, keys);
  // The old list stays until that of other zones has come: no row moves under a finger.
  const [offered, setOffered] = useState(value);
  if (value !== undefined && value !== offered) setOffered(value);
  const last = announcedAt(player, -Infinity);
  const now = useNowUntil(
    player.announceFrom,
    last && announcedToldUntil(last),
    ...zones.map(({ player: { announcing } }) => announcing && announcingEnd(announcing)),
  );
  const announcing = announcingAt(player, now);
  const obstacle = useObstacle(player, announcing, now);
  const isOutOfReach = useIsOutOfReach(player.key);

  const announcements = offered?.announcements ?? [];
  const isAlone = asked.length === 1;
  if (
    user === undefined ||
    (isAlone && (offered === undefined ? status === 'loading' : announcements.length === 0))
  )
    return null;
  const nameOf = (id: string): string => {
    const found = announcements.find((one) => one.id === id);
    return found === undefined ? t('announce.another') : announcementName(found, i18n.language);
  };
  const sentenceOf = ({ id, by, name }: Announcing): string =>
    by === user.uid
      ? t('announce.yours', { message: nameOf(id) })
      : t('announce.theirs', { name, message: nameOf(id) });
  const waitingIn = (one: Player): string | undefined => {
    const waits = announcingAt(one, now);
    return waits?.state === 'waiting' ? sentenceOf(waits) : undefined;
  };
  const waiting = zones.flatMap(({ name, player: one }) => {
    const words = asked.includes(one) ? waitingIn(one) : undefined;
    if (words === undefined) return [];
    return isAlone ? words : t('announce.inZone', { zone: name, words });
  });
  const isListCurrent = offered?.keys.join(BETWEEN) === keys.join(BETWEEN);
  const asker = { uid: user.uid, email: user.email };
  const choose = (message: string, when: AnnounceTime) => {
    setOpenRow(undefined);
    // Each zone says there what becomes of it.
    if (!isAlone) setIsOpen(true);
    dispatch(announce(asker, [toAsk(player), ...further.map(toAsk)], { message, when }));
  };
  const again = (id: string) => {
    const failed = zones.find((zone) => zone.player.key === id);
    if (failed !== undefined) dispatch(announceAgain(asker, toAsk(failed.player)));
  };
  const doneIn = (one: Player): string => {
    const current = announcingAt(one, now);
    if (current !== undefined && current.id === chosen?.message)
      return t(current.state === 'waiting' ? 'announce.waiting' : 'health.playing');
    const ended = announcedAt(one, now);
    if (ended?.id !== chosen?.message || ended === undefined) return t('announce.taken');
    const time = zoneTimeOf(ended.at, i18n.language, timeZoneOf(one));
    return ended.dropped ? t('announce.dropped') : t('announce.played', { time });
  };
  const reasonIn = (one: Player): string | undefined => {
    const reason = chosen?.reasons[one.key];
    if (reason === undefined) return undefined;
    if (reason === 'busy') return waitingIn(one) ?? t('announce.isPlaying');
    if (reason !== 'later' || one.announceFrom === undefined) return t('announce.refused');
    const time = zoneTimeOf(one.announceFrom, i18n.language, timeZoneOf(one));
    return t('remote.possibleAt', { time });
  };
  const choiceOf = ({ key }: Player) => {
    if (key === player.key) return 'fixed';
    return ticked.has(key) ? 'ticked' : 'free';
  };
  const isChosenTogether = chosen !== undefined && Object.keys(chosen.zones).length > 1;
  return (
    <section className={styles.announce} aria-labelledby="announce">
      <h2 id="announce">{t('announce.title')}</h2>
      <p className="quiet goneIfEmpty" role="status">
        {obstacle}
      </p>
      {(others.length > 0 || isChosenTogether) && (
        <Where
          names={zones.filter((zone) => asked.includes(zone.player)).map(({ name }) => name)}
          isOpen={isOpen}
          onToggle={setIsOpen}
        >
          <ZoneChoice
            zones={zones.map(({ name, player: one }) => ({
              id: one.key,
              name,
              choice: choiceOf(one),
              outcome: isChosenTogether ? chosen.zones[one.key] : undefined,
              done: doneIn(one),
              failed: reasonIn(one),
              // Asking again would replace a colleague's announcement unasked.
              isFinal: chosen?.reasons[one.key] === 'busy' && announcingAt(one, now) !== undefined,
            }))}
            waiting={t('announce.asking')}
            isBusy={isBusy}
            onTick={tick}
            onAll={() => tickAll(others.map(({ key }) => key))}
            onAgain={again}
          />
        </Where>
      )}
      {status !== 'known' && offered === undefined && (
        <p className="quiet" role="status">
          {t(notKnownKey(status, 'home.loading'))}
        </p>
      )}
      {!isAlone && isListCurrent && announcements.length === 0 && <p>{t('announce.noCommon')}</p>}
      <ul className={styles.list}>
        {announcements.map((announcement) => (
          <AnnouncementRow
            key={announcement.id}
            announcement={announcement}
            player={player}
            uid={user.uid}
            now={now}
            chosen={chosen?.message === announcement.id ? chosen : undefined}
            cancelling={cancelling?.key === player.key ? cancelling : undefined}
            waiting={waiting}
            reason={reasonIn(player)}
            isOpen={openRow === announcement.id}
            canPlayNow={asked.every(({ can }) => can?.announce === 'now')}
            isDisabled={obstacle !== undefined || isBusy || !isListCurrent}
            canCancel={!isOutOfReach}
            onToggle={() => {
              dispatch(outcomesRead());
              setOpenRow(openRow === announcement.id ? undefined : announcement.id);
            }}
            onChoose={(when) => choose(announcement.id, when)}
          />
        ))}
      </ul>
    </section>
  );
}
