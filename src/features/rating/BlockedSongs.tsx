import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { notKnownKey, useKnown } from '@/store/known';
import { useSubmission } from '@/store/useAct';
import { dayAndTime } from '@/i18n/formats';
import { shownTrack } from '@/model/song';
import type { BlockedSong } from '@/model/song';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { FoldRow } from '@/ui/FoldRows';
import list from '@/ui/List.module.css';
import { allowSong, watchBlockedSongs } from './blocking';
import styles from './BlockedSongs.module.css';

const SONGS_SHOWN = 5;

function Entry({ player, song }: { player: string; song: BlockedSong }) {
  const { submit, error, isBusy } = useSubmission();
  const today = useToday();
  const { t, i18n } = useTranslation();
  const name = shownTrack(song);
  return (
    <li className={`${list.card} ${styles.song}`}>
      <strong dir="auto">{name}</strong>
      <p className="quiet">{t('blocking.since', { when: dayAndTime(song.at, i18n.language, today) })}</p>
      <ErrorText text={error} />
      <Button
        appearance="quiet"
        busy={isBusy}
        aria-label={`${t('blocking.allow')}: ${name}`}
        onClick={() => void submit(allowSong({ player, song: song.id }))}
      >
        {t('blocking.allow')}
      </Button>
    </li>
  );
}

/** docs/product.md 30.7. `player` is a key. */
export default function BlockedSongs({ player }: { player: string }) {
  const known = useKnown(watchBlockedSongs, player);
  const songs = known.value ?? [];
  const [isWhole, setIsWhole] = useState(false);
  const { t } = useTranslation();
  return (
    <FoldRow
      Icon={Ban}
      title={t('blocking.title')}
      value={known.value && t('blocking.count', { count: songs.length })}
    >
      {songs.length === 0 ? (
        <p className="quiet" role="status">
          {t(known.status === 'known' ? 'blocking.none' : notKnownKey(known.status, 'blocking.loading'))}
        </p>
      ) : (
        <ul className={list.list}>
          {(isWhole ? songs : songs.slice(0, SONGS_SHOWN)).map((song) => (
            <Entry key={song.id} player={player} song={song} />
          ))}
        </ul>
      )}
      {!isWhole && songs.length > SONGS_SHOWN && (
        <Button appearance="quiet" onClick={() => setIsWhole(true)}>
          {t('blocking.showAll', { number: songs.length })}
        </Button>
      )}
    </FoldRow>
  );
}
