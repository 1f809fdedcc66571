import { useNowUntil, useMinute } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import {
  chooseMood,
  type MoodEnd,
  selectTogether,
  retryZone,
  askTogether,
  moveToRatePage,
  type Together,
} from '@/features/moodSwitch/moodSwitch';
import {
  isTimed,
  type MoodOption,
  type Player,
  activeMood,
  commonMoods,
  moodNamed,
  sharesMoods,
  readableMood,
} from '@/model/player';
import { daysSinceRenewal, NEW_DAYS } from '@/model/renewed';
import { timeZoneOf } from '@/model/timeZone';
import { endingMood, goesBack, type MoodLength, moodLengths } from '@/model/timedMood';
import { Suspense, useState, useId, type CSSProperties, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { isUnderWay, listedOn } from '@/features/requests/severalZones';
import { useTicked } from '@/features/requests/useTicked';
import { ZoneChoice } from '@/features/requests/ZoneChoice';
import { selectRegisteredPlayers, selectSelectedName } from '@/features/players/players';
import { useZonesWith } from '@/features/requests/useZonesWith';
import { withTexts } from '@/i18n/i18n';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useUnsaved } from '@/pwa/unsaved';
import { DayPlan } from '@/features/moodSwitch/DayPlan';
import { AskDjs } from '@/features/messages/AskDjs';
import { ArrowLeft, Check, ChevronDown, Clock, MapPin, type LucideIcon } from 'lucide-react';
import { SongLine, songWords } from '@/features/health/ZoneHealthText';
import { useKnownZone } from '@/features/players/followPlayers';
import { Button } from '@/ui/Button';
import { useBack } from '@/ui/useBack';
import styles from './ChangeVibe.module.css';
import { moodColour, inkOn, washOf } from '@/features/moodSwitch/roomColour';
import { MoodIcon } from '@/features/moodSwitch/ActiveMood';
import { isOtherClock, weekdayOf, zoneTimeOf } from '@/i18n/formats';
import { MOOD_HOUR_MS } from '@/model/limits';

interface MoodListProps {
  moods: MoodOption[];
  /** All moods of the player. The index here sets the colour. */
  among?: MoodOption[];
  /** The active mood ends by itself, and can be chosen again for another length. */
  isTimed: boolean;
  /** The player's time zone; undefined: the device's. */
  timeZone: string | undefined;
  onChoose: (mood: MoodOption) => void;
}

/** Shown for as long as the mood is new (docs/product.md 8.13). */
function Renewed({ at, timeZone }: { at: number | undefined; timeZone: string | undefined }) {
  const now = useMinute();
  const { t, i18n } = useTranslation();
  const days = daysSinceRenewal(at, timeZone, now);
  if (at === undefined || days === undefined || days >= NEW_DAYS) return null;
  return (
    <>
      {' '}
      <small className={styles.renewed}>
        {days === 0
          ? t('moodSwitch.newToday')
          : t('moodSwitch.newSince', { day: weekdayOf(at, i18n.language, timeZone) })}
      </small>
    </>
  );
}

/** Sets the columns and rows for windows of each kind (ChangeVibe.module.css). */
function columnsFor(count: number): CSSProperties {
  const kind = (name: string, columns: number) => ({
    [`--${name}-columns`]: columns,
    [`--${name}-rows`]: Math.ceil(count / columns),
  });
  const sideOf = (): number => {
    if (count <= 5) return count;
    return count === 6 ? 3 : 4;
  };
  return {
    ...kind('phone', 2),
    ...kind('side', sideOf()),
    ...kind('tall', count < 9 ? 2 : 3),
    ...kind('wide', count < 7 ? 3 : 4),
  };
}

/** Choosing the active mood again has no effect unless it is timed. */
function MoodList({ moods, among = moods, isTimed, timeZone, onChoose }: MoodListProps) {
  const { t } = useTranslation();
  if (moods.length === 0) return <p>{t('moodSwitch.noMoods')}</p>;
  return (
    <ul className={styles.list} style={columnsFor(moods.length)}>
      {moods.map((mood) => {
        const position = among.findIndex(({ index }) => index === mood.index);
        const colour = moodColour(position);
        return (
          <li
            key={mood.index}
            style={{ '--mood': colour, '--mood-light': washOf(colour), '--on-mood': inkOn(colour) }}
          >
            <button
              type="button"
              className={styles.mood}
              aria-current={mood.active}
              onClick={() => {
                if (!mood.active || isTimed) onChoose(mood);
              }}
            >
              <span>
                <span className={styles.name}>{readableMood(mood.name)}</span>
                <Renewed at={mood.renewed} timeZone={timeZone} />
              </span>
              <span className={styles.top}>
                <MoodIcon icon={mood.icon} position={position} />
                {mood.active && (
                  <span className={styles.active}>
                    <Check aria-hidden="true" size={18} />
                    {t('moodSwitch.active')}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface LengthChoiceProps {
  length: ChosenLength;
  /** undefined: the device's. */
  timeZone: string | undefined;
}

/** Stands above the moods, so that one tap on a mood does all (docs/product.md 33.5). */
function LengthChoice({ length: { lengths, chosen, choose }, timeZone }: LengthChoiceProps) {
  const name = useId();
  const { t, i18n } = useTranslation();
  const offered = LENGTHS.filter((one) => lengths.has(one));
  return (
    <fieldset className={styles.choice}>
      <legend>{t('moodTime.length')}</legend>
      <div className={styles.segments}>
        {offered.map((one) => {
          const end = lengths.get(one);
          return (
            <label key={one} className={styles.length}>
              <input type="radio" name={name} checked={one === chosen} onChange={() => choose(one)} />
              <span>
                {t(`moodTime.${one}`)}
                {end !== undefined && (
                  <>
                    {' '}
                    <small>
                      {t(one === 'hour' ? 'moodTime.hourEnd' : 'moodTime.closingEnd', {
                        time: zoneTimeOf(end, i18n.language, timeZone),
                      })}
                    </small>
                  </>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

interface FoldProps {
  Icon: LucideIcon;
  question: string;
  answer: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function Fold({ Icon, question, answer, isOpen, onToggle }: FoldProps) {
  return (
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
      <Icon aria-hidden="true" size={20} />
      <span className="clamped">
        <span className="visuallyHidden">{question} </span>
        {answer}
      </span>
      <ChevronDown aria-hidden="true" size={18} />
    </button>
  );
}

interface Zones {
  names: readonly string[];
  /** Said while the zones are folded. */
  note: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  choice: ReactNode;
}

interface SettingsProps {
  player: Player;
  length: ChosenLength;
  /** undefined: there is only one. */
  zones?: Zones;
}

/** One row that opens below itself, so that the moods come first (docs/product.md 33.5, 8.8). In a large window the lengths stand open. */
function Settings({ player, length, zones }: SettingsProps) {
  const [isLengthOpen, setIsLengthOpen] = useState(false);
  const { t, i18n } = useTranslation();
  const timeZone = timeZoneOf(player);
  const hasLength = goesBack(player);
  if (!hasLength && zones === undefined) return null;
  const end = length.lengths.get(length.chosen);
  const ends = [...length.lengths.values()].filter((one) => one !== undefined);
  const places = zones?.names.length === 1 ? zones.names.join('') : undefined;
  const toggleLength = (isOpen: boolean) => {
    setIsLengthOpen(isOpen);
    if (isOpen) zones?.onToggle(false);
  };
  const toggleZones = (isOpen: boolean) => {
    zones?.onToggle(isOpen);
    if (isOpen) setIsLengthOpen(false);
  };
  return (
    <div className={styles.settings} data-both={(hasLength && zones !== undefined) || undefined}>
      <div className={styles.folds}>
        {hasLength && (
          <div className={styles.lengthFold}>
            <Fold
              Icon={Clock}
              question={t('moodTime.length')}
              answer={
                end === undefined
                  ? t('moodTime.open')
                  : t('moodTime.lasts', { time: zoneTimeOf(end, i18n.language, timeZone) })
              }
              isOpen={isLengthOpen}
              onToggle={toggleLength}
            />
          </div>
        )}
        {zones !== undefined && (
          <div className={styles.where}>
            <p className={styles.question} aria-hidden="true">
              {t('moodSwitch.where')}
            </p>
            <Fold
              Icon={MapPin}
              question={t('moodSwitch.where')}
              answer={places ?? t('moodSwitch.zoneCount', { count: zones.names.length })}
              isOpen={zones.isOpen}
              onToggle={toggleZones}
            />
          </div>
        )}
      </div>
      <div className={styles.opened}>
        {hasLength && (
          <div className={styles.lengths} data-open={isLengthOpen}>
            <LengthChoice length={length} timeZone={timeZone} />
          </div>
        )}
        {zones !== undefined && (
          <div className={styles.zones} data-open={zones.isOpen}>
            {zones.choice}
          </div>
        )}
        {hasLength && isOtherClock(ends, i18n.language, timeZone) && (
          // Folded, it is needed only beside a time.
          <p className={styles.note} data-needed={isLengthOpen || end !== undefined}>
            {t('moodTime.zoneClock')}
          </p>
        )}
        {hasLength && length.chosen !== length.wanted && <p role="status">{t('moodTime.chooseAgain')}</p>}
        {zones?.note !== undefined && !zones.isOpen && <p className={styles.note}>{zones.note}</p>}
      </div>
    </div>
  );
}

/** In the order of their segments. */
const LENGTHS: readonly MoodLength[] = ['hour', 'closing', 'open'];

interface ChosenLength {
  /** The end of each choice (epoch ms, server time); undefined: never. */
  lengths: ReadonlyMap<MoodLength, number | undefined>;
  chosen: MoodLength;
  /** Differs from `chosen` if what the customer chose is no longer possible. */
  wanted: MoodLength;
  choose: (length: MoodLength) => void;
  end: MoodEnd;
}

/** Applies to the next mood of a player, and of `others` that get the same one. */
function useMoodLength(player: Player, others: readonly Player[]): ChosenLength {
  const now = useMinute();
  const [wanted, choose] = useState<MoodLength>('open');
  const together = moodLengths(player, others, now);
  // What was chosen stays, with the time of `player`, if the others would not offer it (docs/product.md 33.7).
  const lengths = together.has(wanted) ? together : moodLengths(player, [], now);
  const chosen = lengths.has(wanted) ? wanted : 'open';
  const end: MoodEnd = chosen === 'hour' ? { after: MOOD_HOUR_MS } : { at: lengths.get(chosen) };
  return { lengths, chosen, wanted, choose, end };
}

interface OneZoneProps {
  player: Player;
  end: MoodEnd;
}

function OneZone({ player, end }: OneZoneProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const choose = (option: MoodOption) => {
    if (user !== undefined) void dispatch(chooseMood({ player, option, uid: user.uid, end }));
  };
  return (
    <MoodList
      moods={player.moods}
      isTimed={isTimed(player)}
      timeZone={timeZoneOf(player)}
      onChoose={choose}
    />
  );
}

/** Offers a length if the player can go back by itself. */
function TimedZone({ player }: { player: Player }) {
  const length = useMoodLength(player, []);
  return (
    <>
      <Settings player={player} length={length} />
      <OneZone player={player} end={length.end} />
    </>
  );
}

interface ZoneEnd {
  /** Epoch ms; undefined: it plays until it is changed. */
  at: number | undefined;
  /** undefined: the device's. */
  timeZone: string | undefined;
}

/** `end` is undefined if no time was chosen, or that is over. */
function doneWords(end: ZoneEnd | undefined, language: string, t: TFunction): string {
  if (end === undefined) return t('moodSwitch.zoneDone');
  if (end.at === undefined) return t('moodTime.doneEndless');
  return t('moodTime.doneUntil', { time: zoneTimeOf(end.at, language, end.timeZone) });
}

/** Says what the player says. undefined: another mood plays, or the time is over. */
function endIn(player: Player, { mood, until = 0 }: Together, now: number): ZoneEnd | undefined {
  const active = activeMood(player.moods);
  if (until <= now || active === undefined || readableMood(active.name) !== mood) return undefined;
  return { at: endingMood(player, now)?.at, timeZone: timeZoneOf(player) };
}

/** Heads the zones that were asked for it. */
function AskedMood({ name, player }: { name: string; player: Player }) {
  const mood = moodNamed(player, name);
  return (
    <p className={styles.asked}>
      {mood !== undefined && <MoodIcon icon={mood.icon} position={player.moods.indexOf(mood)} />}
      <bdi>{name}</bdi>
    </p>
  );
}

/** The same tap can change further zones. */
function SeveralZones({ player }: { player: Player }) {
  const user = useAppSelector(selectUser);
  const asked = useAppSelector(selectTogether);
  const together = listedOn(player.key, asked);
  // Only zones that share a mood (docs/product.md 8.8).
  const zones = useZonesWith(player, (other) => sharesMoods(player, other));
  const isBusy = together !== undefined && isUnderWay(together);
  const { ticked, tick, tickAll } = useTicked(asked, player.key);
  const [isOpen, setIsOpen] = useState(together !== undefined);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();

  const others = zones.map((zone) => zone.player).filter(({ key }) => key !== player.key);
  const chosen = others.filter(({ key }) => ticked.has(key));
  const length = useMoodLength(player, chosen);
  const end = together?.until ?? Infinity;
  const now = useNowUntil(end);
  if (user === undefined || (others.length === 0 && together?.first !== player.key))
    return <TimedZone player={player} />;
  /** The mood of such a zone has no end although a time is chosen (docs/product.md 33.7). */
  const isEndless = (one: Player) => length.chosen !== 'open' && !goesBack(one);
  const endless = zones.filter(({ player: one }) => chosen.includes(one) && isEndless(one));
  const meant = zones.filter(({ player: one }) => one === player || chosen.includes(one));
  const common = commonMoods(player, chosen);
  const again = (id: string) => {
    const failed = zones.find((zone) => zone.player.key === id);
    if (failed !== undefined) dispatch(retryZone(user.uid, failed.player));
  };
  const choiceOf = ({ key }: Player) => {
    if (key === player.key) return 'fixed';
    return ticked.has(key) ? 'ticked' : 'free';
  };
  return (
    <>
      <Settings
        player={player}
        length={length}
        zones={{
          names: meant.map(({ name }) => name),
          note:
            endless.length > 0
              ? t('moodTime.endlessZones', { zones: endless.map(({ name }) => name).join(', ') })
              : undefined,
          isOpen,
          onToggle: setIsOpen,
          choice: (
            <>
              {together !== undefined && <AskedMood name={together.mood} player={player} />}
              <ZoneChoice
                zones={zones.map(({ name, player: one }) => ({
                  id: one.key,
                  name,
                  choice: choiceOf(one),
                  outcome: together?.zones[one.key],
                  note: isEndless(one) ? t('moodTime.endless') : undefined,
                  done: doneWords(together && endIn(one, together, now), i18n.language, t),
                }))}
                waiting={t('moodSwitch.zoneWaiting')}
                isBusy={isBusy}
                onTick={tick}
                onAll={() => tickAll(others.map(({ key }) => key))}
                onAgain={now < end ? again : undefined}
              />
            </>
          ),
        }}
      />
      {chosen.length === 0 && <OneZone player={player} end={length.end} />}
      {chosen.length > 0 && common.length === 0 && <p>{t('moodSwitch.noCommonMoods')}</p>}
      {chosen.length > 0 && common.length > 0 && (
        <MoodList
          moods={common}
          among={player.moods}
          isTimed={[player, ...chosen].some(isTimed)}
          timeZone={timeZoneOf(player)}
          onChoose={({ name }) => {
            // Each zone says there what becomes of it.
            setIsOpen(true);
            void dispatch(askTogether(user.uid, [player, ...chosen], name, length.end));
          }}
        />
      )}
    </>
  );
}

/** Empty if its player does not say. */
function PlaysNow({ id }: { id: string }) {
  const track = songWords(useKnownZone(id));
  const { t } = useTranslation();
  return track !== undefined && <SongLine words={t('rating.now', { track })} />;
}

const Announce = lazyPart(
  withTexts(() => import('@/features/announce/Announce')),
  'part',
);

export default function ChangeVibe({ player }: { player: Player }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const name = useAppSelector(selectSelectedName);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();

  const goBack = () => dispatch(moveToRatePage());
  useBack(goBack);
  useUnsaved(true);

  return (
    <section className={styles.vibe}>
      <div className={styles.head}>
        <Button
          appearance="quiet"
          className={styles.back}
          aria-label={t('moodSwitch.goBack')}
          onClick={goBack}
        >
          <ArrowLeft aria-hidden="true" size={22} />
        </Button>
        <h1 className="clamped">{t('moodSwitch.heading', { player: name })}</h1>
      </div>
      {registered !== 'loading' && registered.length > 1 ? (
        <SeveralZones player={player} />
      ) : (
        <TimedZone player={player} />
      )}
      <div className={styles.rest}>
        <PlaysNow id={player.key} />
        {player.can?.announce !== undefined && (
          <Suspense>
            <Announce key={player.key} player={player} />
          </Suspense>
        )}
        <DayPlan player={player} />
        <AskDjs
          zone={name}
          text={t(player.moods.length === 0 ? 'ourDjs.askAboutZone' : 'ourDjs.somethingElse')}
        />
      </div>
    </section>
  );
}
