import { Mail, Phone, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { useHealthOf, when } from '@/features/health/zoneHealth';
import { SongCover } from '@/features/rating/SongCover';
import { product } from '@/i18n/product';
import { activeMood, type Player } from '@/model/player';
import { shownTrack, trackOfSong } from '@/model/song';
import { ContactLink } from '@/ui/ContactLink';
import { hrefOf } from '@/ui/LinkedText';
import { TWO_COLUMNS, useMedia } from '@/ui/useMedia';
import styles from './SilentZone.module.css';

const useIsDesk = (): boolean => useMedia('(hover: hover) and (pointer: fine)');

/** A device with a mouse seldom calls: it shows the number. */
export function ContactUs({ isQuiet = false }: { isQuiet?: boolean }) {
  const isDesk = useIsDesk();
  const { t } = useTranslation();
  return (
    <>
      <ContactLink contact={product.phone} isQuiet={isQuiet}>
        {!isQuiet && <Phone aria-hidden="true" size={20} />}
        {isDesk ? product.phone : t('rating.callUs')}
      </ContactLink>
      <ContactLink contact={product.email} isQuiet={isQuiet}>
        {!isQuiet && <Mail aria-hidden="true" size={20} />}
        {t('rating.mailUs')}
      </ContactLink>
    </>
  );
}

function LastSong({ player }: { player: Player }) {
  const health = useHealthOf(player.key);
  const today = useToday();
  const { t, i18n } = useTranslation();
  const song = player.nowPlaying?.title ? player.nowPlaying : player.justPlayed;
  const track = song && trackOfSong(song);
  if (song === undefined || track === undefined || health.status !== 'silent') return null;
  return (
    <div className={styles.last}>
      <SongCover song={song} mood={activeMood(player.moods)?.name ?? ''} className={styles.cover} />
      <p>
        <span className="quiet">
          {t('rating.lastHeard', { when: when(health.since, i18n.language, today, t) })}
        </span>
        <b dir="auto">{shownTrack(track)}</b>
      </p>
    </div>
  );
}

/** To read, not only to tap: a desktop cannot call. */
function Reach() {
  const { t } = useTranslation();
  const lines = [
    { Icon: Phone, name: t('rating.callUs'), contact: product.phone },
    { Icon: Mail, name: t('rating.mailUs'), contact: product.email },
  ];
  return (
    <div className={styles.reach}>
      <h2>{t('rating.stillSilent')}</h2>
      {lines.map(({ Icon, name, contact }) => (
        <a key={name} href={hrefOf(contact)} className={styles.line}>
          <span className={styles.icon}>
            <Icon aria-hidden="true" size={20} />
          </span>
          <span>
            <span className="quiet">{name}</span> <b>{contact}</b>
          </span>
        </a>
      ))}
      <p className="quiet">{t('rating.haveAtHand')}</p>
    </div>
  );
}

/** Shown in place of mood, song and faces: the player fell silent while it played nothing (docs/product.md 34.7). */
export function SilentZone({ player }: { player: Player }) {
  const isDesk = useIsDesk();
  const isLarge = useMedia(TWO_COLUMNS);
  const { t } = useTranslation();
  return (
    <div className={styles.silent}>
      <div className={styles.check}>
        <span className={styles.disc}>
          <VolumeX aria-hidden="true" />
        </span>
        <h2>{t('rating.silentTitle')}</h2>
        <p className="quiet">{t('rating.silent')}</p>
        {isLarge ? (
          <LastSong player={player} />
        ) : (
          <div className={styles.pair} data-desk={isDesk || undefined}>
            <ContactUs />
          </div>
        )}
      </div>
      {isLarge && <Reach />}
    </div>
  );
}
