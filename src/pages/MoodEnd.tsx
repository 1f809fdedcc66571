import { Clock, X } from 'lucide-react';
import { useAppDispatch, useAppSelector, useNowUntil } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { changeStyle } from '@/features/moodSwitch/moodSwitch';
import { endRead, selectTimed } from '@/features/players/players';
import { useTranslation } from 'react-i18next';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { type MoodOption, type Player, readableMood } from '@/model/player';
import { shortened } from '@/model/rating';
import { endedMood, endingMood, moodUntilFrom, timeZoneOf } from '@/model/venueTimes';
import { Button } from '@/ui/Button';
import styles from './MoodEnd.module.css';

/** A longer name is cut in a note: with all of it, Rate would be out of view on a small phone. */
const NAME_MAX = 24;

const inNote = (mood: MoodOption): string => {
  const name = readableMood(mood.name);
  return name.length > NAME_MAX ? `${shortened(name, NAME_MAX)}…` : name;
};

/** Formats times in the zone's time zone, with a note if it differs from the device's. */
function useZoneTime(player: Player) {
  const { t, i18n } = useTranslation();
  const timeZone = timeZoneOf(player);
  return {
    time: (moment: number) => zoneTimeOf(moment, i18n.language, timeZone),
    clock: (moment: number) =>
      isOtherClock([moment], i18n.language, timeZone) && (
        <small className={styles.clock}>{t('moodTime.zoneClock')}</small>
      ),
  };
}

/** The end of the mood, the next mood, and a button to go back now (docs/product.md 33.4). */
function Ending({ player, uid }: { player: Player; uid: string }) {
  const now = useNowUntil(moodUntilFrom(player.moodUntil)?.at);
  const { time, clock } = useZoneTime(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const ending = endingMood(player, now);
  if (ending === undefined) return null;
  const { at, then } = ending;
  const values = { time: time(at), mood: then && inNote(then) };
  return (
    <div className={styles.line}>
      <p className={`${styles.said} ${styles.timed}`}>
        <Clock aria-hidden="true" size={18} />
        <span>
          {t(then === undefined ? 'moodTime.thenGone' : 'moodTime.until', values)}
          {clock(at)}
        </span>
      </p>
      {then !== undefined && player.switchEnabled && (
        <Button
          appearance="link"
          onClick={() => void dispatch(changeStyle({ player, option: then, uid, shownIn: 'dialog' }))}
        >
          {t('moodTime.back')}
        </Button>
      )}
    </div>
  );
}

/** Says once that another choice ended a mood before its time (docs/product.md 33.6). */
function Ended({ before, player, uid }: { before: Player; player: Player; uid: string }) {
  const now = useNowUntil(moodUntilFrom(before.moodUntil)?.at);
  const { time, clock } = useZoneTime(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const ended = endedMood(before, player, uid, now);
  if (ended === undefined) return null;
  return (
    <div className={styles.line}>
      <p className={styles.said} role="status">
        {t('moodTime.ended', { mood: inNote(ended.mood), time: time(ended.at) })}
        {clock(ended.at)}
      </p>
      <Button appearance="quiet" aria-label={t('moodTime.endedRead')} onClick={() => dispatch(endRead())}>
        <X aria-hidden="true" size={20} />
      </Button>
    </div>
  );
}

/** The end of the current mood, or of one that was ended early. */
export function MoodEnd({ player }: { player: Player }) {
  const uid = useAppSelector(selectUser)?.uid;
  const before = useAppSelector(selectTimed);
  if (uid === undefined) return null;
  return (
    <>
      <Ending player={player} uid={uid} />
      {before !== undefined && <Ended before={before} player={player} uid={uid} />}
    </>
  );
}
