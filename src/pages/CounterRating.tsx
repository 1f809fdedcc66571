import type { TFunction } from 'i18next';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Given,
  isRated,
  ratedHere,
  ratedUntil,
  selectGiven,
  selectTurn,
  tapFace,
  wordsOver,
} from '@/features/rating/counter';
import { MoodIcon } from '@/features/moodSwitch/ActiveMood';
import { moodColour, washOf } from '@/features/moodSwitch/roomColour';
import { Faces } from '@/features/rating/Faces';
import { selectRater } from '@/features/rating/rating';
import { SongCover } from '@/features/rating/SongCover';
import type { TextKey } from '@/i18n/i18n';
import type { FailureCode } from '@/model/failure';
import { COUNTER_WORDS_MS } from '@/model/limits';
import { activeMood, type Player, readableMood } from '@/model/player';
import { shownTitle, type Song } from '@/model/song';
import { useNowUntil } from '@/device/useClock';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Shortened } from '@/ui/Shortened';
import styles from './CounterPage.module.css';

const COUNTER_THANKS_MS = 3000;

/** Calm words for passers-by. Every other failure has a general text. */
const FAILURES: Partial<Record<FailureCode, TextKey>> = {
  offline: 'counter.notSent',
  songOver: 'counter.songOver',
  unknownOutcome: 'counter.unknown',
};

const THANKS = { up: 'counter.thanksUp', down: 'counter.thanksDown' } as const;

function saidOf(given: Given, t: TFunction): string | undefined {
  switch (given.status) {
    case 'none':
      return undefined;
    case 'sending':
      return t('counter.sending');
    case 'thanked':
      return given.track === undefined ? t('counter.thanks') : t(THANKS[given.rate], { track: given.track });
    case 'already':
      return t(given.hasSong ? 'counter.already' : 'counter.alreadyWithoutSong');
    case 'failed':
      return t(FAILURES[given.code] ?? 'counter.failed');
  }
}

/** Stands in the place of the text about a tap, so that nothing moves. */
function questionKey(wasRated: boolean, hasSong: boolean): TextKey {
  if (wasRated) return hasSong ? 'counter.rated' : 'counter.ratedWithoutSong';
  return hasSong ? 'rating.question' : 'counter.question';
}

/** In characters. Longer titles have smaller text. */
const LONG_TITLE = 52;

/** So do longer words about a tap. */
const LONG_WORDS = 64;

const isLong = (text: string): true | undefined => text.length > LONG_WORDS || undefined;

function SongInLarge({ song, mood }: { song: Song; mood: string }) {
  const { title, artist } = song;
  return (
    <div className={styles.song}>
      <SongCover song={song} mood={mood} className={styles.cover} />
      <div className={styles.songWords}>
        <p className={`clamped ${styles.title} ${title.length > LONG_TITLE ? styles.long : ''}`} dir="auto">
          <Shortened text={shownTitle(title)} />
        </p>
        <p className={`oneLine ${styles.artist}`} dir="auto">
          {artist}
        </p>
      </div>
    </div>
  );
}

function useIsRated(player: Player): boolean {
  const text = useSyncExternalStore(ratedHere.subscribe, ratedHere.read);
  const play = { zone: player.key, song: player.nowPlaying };
  const until = ratedUntil(text, play);
  return isRated(text, play, useNowUntil(until === Infinity ? undefined : until));
}

/** What is said about a tap ends after a moment. */
function useGiven(): Given {
  const given = useAppSelector(selectGiven);
  const turn = useAppSelector(selectTurn);
  const dispatch = useAppDispatch();
  const { status } = given;
  useEffect(() => {
    if (status === 'none' || status === 'sending') return;
    const duration = status === 'failed' ? COUNTER_WORDS_MS : COUNTER_THANKS_MS;
    const timer = setTimeout(() => dispatch(wordsOver(turn)), duration);
    return () => clearTimeout(timer);
  }, [dispatch, status, turn]);
  return given;
}

/** Takes the place of the song, for a zone that names none. */
function MoodInLarge({ moods }: Pick<Player, 'moods'>) {
  const position = moods.findIndex(({ active }) => active);
  const mood = moods[position];
  if (mood === undefined) return null;
  return (
    <div className={styles.mood} style={{ '--mood-light': washOf(moodColour(position)) }}>
      <MoodIcon icon={mood.icon} position={position} />
      <p className={`clamped ${styles.title}`} dir="auto">
        <Shortened text={readableMood(mood.name)} />
      </p>
    </div>
  );
}

interface CounterRatingProps {
  player: Player;
  zone: string;
}

/** One tap sends a rating (docs/product.md 35.7). */
export function CounterRating({ player, zone }: CounterRatingProps) {
  const user = useAppSelector(selectRater);
  const given = useGiven();
  const wasRated = useIsRated(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  /** The song at the moment of the touch: it may change before the tap ends. */
  const pressed = useRef<{ song: Song | undefined }>(undefined);
  const { nowPlaying, moods } = player;
  const said = saidOf(given, t);
  const question = t(questionKey(wasRated, nowPlaying !== undefined));
  const isThanked = given.status === 'thanked';

  const filled = given.status === 'sending' || given.status === 'thanked' ? given.rate : undefined;
  const hasSong = nowPlaying !== undefined && nowPlaying.title !== '';
  const besidesSong = moods.some(({ active }) => active) ? 'mood' : 'nothing';
  const shows = hasSong ? 'song' : besidesSong;
  return (
    <div
      className={styles.rating}
      data-rated={(wasRated && filled === undefined) || undefined}
      data-shows={shows}
    >
      {!hasSong && <MoodInLarge moods={moods} />}
      {hasSong && <SongInLarge song={nowPlaying} mood={activeMood(moods)?.name ?? ''} />}
      <div className={styles.says}>
        <p
          className={`goneIfEmpty ${styles.words} ${isThanked ? 'clamped' : ''}`}
          role="status"
          data-thanks={isThanked || undefined}
          data-long={isLong(said ?? '')}
        >
          {isThanked ? <Shortened text={said ?? ''} /> : said}
        </p>
        {said === undefined && (
          <p className={styles.words} data-long={isLong(question)}>
            {question}
          </p>
        )}
      </div>
      <div
        className={styles.stage}
        onPointerDown={() => {
          pressed.current = { song: nowPlaying };
        }}
      >
        <Faces
          filled={filled}
          isChoice={false}
          question={t(questionKey(false, nowPlaying !== undefined))}
          className={styles.faces}
          onFace={(rate) => {
            const { song } = pressed.current ?? { song: nowPlaying };
            pressed.current = undefined;
            if (user !== undefined) void dispatch(tapFace({ playerKey: player.key, zone, rate, song, user }));
          }}
        />
      </div>
      <span className="visuallyHidden">{t('counter.oneTap')}</span>
    </div>
  );
}
