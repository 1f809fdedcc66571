import {
  ChevronRight,
  Clock,
  Coffee,
  Disc3,
  Flame,
  Heart,
  Leaf,
  Moon,
  Music,
  PartyPopper,
  Star,
  Sun,
  Sunrise,
  X,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { selectUser } from '@/features/auth/auth';
import { endDismissed, selectTimed } from '@/features/players/players';
import { useHealthOf } from '@/features/health/zoneHealth';
import { isOtherClock, zoneTimeOf } from '@/i18n/formats';
import { doesOf, isTimed, pausedUntilOf, type MoodOption, type Player, readableMood } from '@/model/player';
import { shortened } from '@/model/text';
import { dayPlanOf, playsAgainAt } from '@/model/dayPlan';
import { timeZoneOf } from '@/model/timeZone';
import { endedMood, endingMood, moodUntilFrom } from '@/model/timedMood';
import { useMinute, useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { CSSProperties } from 'react';
import { Button } from '@/ui/Button';
import styles from './ActiveMood.module.css';
import { changeStyle } from './moodSwitch';
import { inkOn, moodColour, washOf } from './roomColour';

/** The names that a provider may give as the icon of a mood (docs/contract.md). */
const ICONS: Readonly<Partial<Record<string, LucideIcon>>> = {
  coffee: Coffee,
  disc: Disc3,
  flame: Flame,
  heart: Heart,
  leaf: Leaf,
  moon: Moon,
  party: PartyPopper,
  star: Star,
  sun: Sun,
  sunrise: Sunrise,
  zap: Zap,
};

interface MoodIconProps {
  icon: string;
  /** The mood's index in the player's list, which sets its colour. */
  position: number;
}

export function MoodIcon({ icon, position }: MoodIconProps) {
  const Icon = ICONS[icon] ?? Music;
  const colour = moodColour(position);
  return (
    <span className={styles.dot} style={{ backgroundColor: colour, color: inkOn(colour) }} aria-hidden="true">
      <Icon size={22} />
    </span>
  );
}

/** A longer name is cut in a note: with all of it, Rate would be out of view on a small phone. */
const NAME_MAX = 24;

const inNote = (mood: MoodOption): string => {
  const name = readableMood(mood.name);
  return name.length > NAME_MAX ? `${shortened(name, NAME_MAX)}…` : name;
};

/** Times of the zone's time zone, with a note if it differs from the device's. */
function useZoneTime(player: Player) {
  const { t, i18n } = useTranslation();
  const timeZone = timeZoneOf(player);
  const health = useHealthOf(player.key);
  const now = useMinute();
  // The panel of a pause or of standby says it then, once for all of home.
  const isSaid =
    pausedUntilOf(health) !== undefined ||
    (doesOf(health) === 'standby' && playsAgainAt(player, now) !== undefined);
  return {
    time: (moment: number) => zoneTimeOf(moment, i18n.language, timeZone),
    clock: (moment: number) =>
      !isSaid &&
      isOtherClock([moment], i18n.language, timeZone) && (
        <small className={styles.clock} data-zone-clock>
          {t('moodTime.zoneClock')}
        </small>
      ),
  };
}

/** docs/product.md 33.4 */
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
    <div className={styles.end} data-mood-until>
      <Clock aria-hidden="true" size={18} />
      <p className={styles.said}>{t(then === undefined ? 'moodTime.thenGone' : 'moodTime.until', values)}</p>
      {clock(at)}
      {then !== undefined && player.switchEnabled && (
        <Button
          appearance="link"
          className={styles.act}
          onClick={() => void dispatch(changeStyle({ player, option: then, uid, shownIn: 'dialog' }))}
        >
          {t('moodTime.back')}
        </Button>
      )}
    </div>
  );
}

/** Said once (docs/product.md 33.6). */
function Ended({ before, player, uid }: { before: Player; player: Player; uid: string }) {
  const now = useNowUntil(moodUntilFrom(before.moodUntil)?.at);
  const { time, clock } = useZoneTime(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const ended = endedMood(before, player, uid, now);
  if (ended === undefined) return null;
  return (
    <div className={styles.end} data-mood-ended>
      <p className={styles.said} role="status">
        {t('moodTime.ended', { mood: inNote(ended.mood), time: time(ended.at) })}
      </p>
      {clock(ended.at)}
      <Button
        appearance="quiet"
        className={styles.act}
        aria-label={t('moodTime.endedRead')}
        onClick={() => dispatch(endDismissed())}
      >
        <X aria-hidden="true" size={20} />
      </Button>
    </div>
  );
}

/** docs/product.md 33.13 */
function Next({ player }: { player: Player }) {
  const now = useMinute();
  const { time, clock } = useZoneTime(player);
  const { t } = useTranslation();
  const next = dayPlanOf(player, now).find(({ from, mood }) => from > now && !mood.active);
  if (next === undefined) return null;
  return (
    <p className={styles.next}>
      <span
        className={styles.speck}
        style={{ backgroundColor: moodColour(player.moods.indexOf(next.mood)) }}
        aria-hidden="true"
      />
      <span>
        <span>{t('moodTime.nextAt', { time: time(next.from) })}</span>{' '}
        <span>{readableMood(next.mood.name)}</span>
        {clock(next.from)}
      </span>
    </p>
  );
}

function Row({ player }: { player: Player }) {
  const uid = useAppSelector(selectUser)?.uid;
  /** The player before its timed mood was overruled, if that was not read yet. */
  const before = useAppSelector(selectTimed);
  if (uid === undefined || !isTimed(before ?? player)) return <Next player={player} />;
  return (
    <>
      <Ending player={player} uid={uid} />
      {before !== undefined && <Ended before={before} player={player} uid={uid} />}
    </>
  );
}

interface ActiveMoodProps {
  player: Player;
  /** In the place of the song, for a zone that names none. */
  isLarge?: boolean;
  /** Where it stands on the page. */
  className: string | undefined;
  /** undefined: the mood cannot be changed. */
  onChange: (() => void) | undefined;
}

/** The whole card is one button. */
export function ActiveMood({ player, isLarge = false, className = '', onChange }: ActiveMoodProps) {
  const { t } = useTranslation();
  const position = player.moods.findIndex(({ active }) => active);
  const active = player.moods[position];
  const row = <Row player={player} />;
  if (active === undefined && onChange === undefined) return row;
  const content = (
    <>
      {active === undefined ? (
        <span className={`${styles.dot} ${styles.none}`} aria-hidden="true">
          <Music size={22} />
        </span>
      ) : (
        <MoodIcon icon={active.icon} position={position} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>
          {active === undefined ? t('moodSwitch.choose') : readableMood(active.name)}
        </span>{' '}
        {onChange !== undefined && (
          <span className={styles.touch}>
            {t('rating.personalTouch')}
            {isLarge && <ChevronRight aria-hidden="true" size={20} />}
          </span>
        )}
      </span>
      {onChange !== undefined && !isLarge && (
        <ChevronRight className={styles.go} aria-hidden="true" size={20} />
      )}
    </>
  );
  const wash = active && ({ '--mood-wash': washOf(moodColour(position)) } as CSSProperties);
  return (
    <div className={`${styles.mood} ${className}`} data-large={isLarge || undefined} style={wash}>
      {onChange === undefined ? (
        <div className={styles.card}>{content}</div>
      ) : (
        <button type="button" className={`${styles.card} ${styles.button}`} onClick={onChange}>
          {content}
        </button>
      )}
      {row}
    </div>
  );
}
