import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { useNowUntil } from '@/acts/useNowUntil';
import { selectUser, selectUserInfo } from '@/features/auth/authSlice';
import { selectGiven, selectTurn, tapFace, wordsOver } from '@/features/rating/counter/counterSlice';
import { ratedHere, ratedUntil } from '@/features/rating/counter/ratedHere';
import { Faces } from '@/features/rating/Faces';
import { SongCover } from '@/features/rating/SongCover';
import { COUNTER_THANKS_MS, COUNTER_WORDS_MS } from '@/model/limits';
import type { Player } from '@/model/player';
import type { Song } from '@/model/song';
import { fullName } from '@/model/user';
import styles from './Counter.module.css';
import { useCounterWords } from './useCounterWords';

/** A title of more characters is written smaller. */
const LONG = 24;

/** What plays, in large. */
function SongInLarge({ song, mood }: { song: Song; mood: string }) {
  const { title, artist } = song;
  return (
    <div className={styles.song}>
      <SongCover song={song} mood={mood} className={styles.cover} />
      <p className={`${styles.title} ${title.length > LONG ? styles.long : ''}`} dir="auto">
        {title}
      </p>
      <p className={styles.artist} dir="auto">
        {artist}
      </p>
    </div>
  );
}

/** Whether this device has rated what plays. */
function useIsRated(player: Player): boolean {
  const text = useSyncExternalStore(ratedHere.subscribe, ratedHere.read);
  const until = ratedUntil(text, { zone: player.key, song: player.nowPlaying });
  const now = useNowUntil(until === Infinity ? undefined : until);
  return until !== undefined && now < until;
}

interface RatingProps {
  player: Player;
  /** What the account calls the zone. */
  zone: string;
}

/** The song, and two faces of which one tap sends (docs/product.md 35.7). */
export function Rating({ player, zone }: RatingProps) {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const given = useAppSelector(selectGiven);
  const turn = useAppSelector(selectTurn);
  const isRated = useIsRated(player);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  /** What was seen when the finger came down. */
  const pressed = useRef<{ song: Song | undefined }>(undefined);
  const { nowPlaying, moods } = player;
  const words = useCounterWords(given, nowPlaying !== undefined, isRated);

  const { status } = given;
  useEffect(() => {
    if (status === 'none' || status === 'sending') return;
    const duration = status === 'failed' ? COUNTER_WORDS_MS : COUNTER_THANKS_MS;
    const timer = setTimeout(() => dispatch(wordsOver(turn)), duration);
    return () => clearTimeout(timer);
  }, [dispatch, status, turn]);

  const filled = given.status === 'sending' || given.status === 'thanked' ? given.rate : undefined;
  const hasSong = nowPlaying !== undefined && nowPlaying.title !== '';
  return (
    <div
      className={styles.rating}
      data-rated={(isRated && filled === undefined) || undefined}
      data-has-song={hasSong || undefined}
    >
      {hasSong && <SongInLarge song={nowPlaying} mood={moods.find(({ active }) => active)?.name ?? ''} />}
      <div className={styles.says}>
        <p className={styles.words} role="status" data-thanks={status === 'thanked' || undefined}>
          {words.said}
        </p>
        <p className={styles.words}>{words.otherwise}</p>
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
          className={styles.faces}
          onFace={(rate) => {
            const { song } = pressed.current ?? { song: nowPlaying };
            pressed.current = undefined;
            if (user === undefined) return;
            const name = fullName(info ?? {}, user.email);
            void dispatch(tapFace({ id: player.key, zone, rate, song, user: { uid: user.uid, name } }));
          }}
        />
      </div>
      <span className="visuallyHidden">{t('counter.oneTap')}</span>
    </div>
  );
}
