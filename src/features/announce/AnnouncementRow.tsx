import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failureText';
import { zoneTimeOf } from '@/i18n/formats';
import { announcedAt, announcementName, type Announcement } from '@/model/announcement';
import { announcingAt, type Announcing } from '@/model/announcing';
import type { Player } from '@/model/player';
import type { AnnounceTime } from '@/model/task';
import { timeZoneOf } from '@/model/timeZone';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { LinkedText } from '@/ui/LinkedText';
import { Spinner } from '@/ui/Loader';
import { cancelAnnouncement, type Cancelling, type Chosen } from './announce';
import styles from './Announce.module.css';

interface AnnouncementRowProps {
  announcement: Announcement;
  player: Player;
  uid: string;
  /** Epoch ms. */
  now: number;
  /** Set only if this announcement was chosen last. */
  chosen: Chosen | undefined;
  /** The last wish to cancel an announcement of this player. */
  cancelling: Cancelling | undefined;
  /** Whose announcements wait in the zones that would be asked. */
  waiting: readonly string[];
  /** Why this player did not accept the last choice. */
  reason: string | undefined;
  isOpen: boolean;
  canPlayNow: boolean;
  isDisabled: boolean;
  canCancel: boolean;
  onToggle: () => void;
  onChoose: (when: AnnounceTime) => void;
}

interface Said {
  text: string;
  look?: 'busy' | 'failed';
}

type SaidProps = Pick<
  AnnouncementRowProps,
  'announcement' | 'player' | 'now' | 'chosen' | 'cancelling' | 'reason'
>;

function askedWords({ chosen, player, reason }: SaidProps, t: TFunction): Said | undefined {
  const outcome = chosen?.zones[player.key];
  switch (outcome?.status) {
    case 'waiting':
      return { text: t(chosen?.isSlow === true ? 'notification.slow' : 'announce.asking'), look: 'busy' };
    case 'failed':
      return { text: reason ?? t(failureKey(outcome.code)), look: 'failed' };
    case 'unknown':
      return { text: t('notification.unknownOutcome'), look: 'failed' };
    case 'untold':
      return { text: t('notification.couldNotTell'), look: 'failed' };
    default:
      return undefined;
  }
}

function currentWords({ state }: Announcing, cancelling: Cancelling | undefined, t: TFunction): Said {
  if (state === 'playing')
    return { text: t(cancelling?.end === 'playing' ? 'announce.tooLate' : 'health.playing') };
  if (cancelling?.status === 'failed') return { text: t(failureKey(cancelling.code)), look: 'failed' };
  return { text: t('announce.waiting') };
}

/** Tells of the last tap, or else what the player says. */
function useSaid(props: SaidProps): Said | undefined {
  const { announcement, player, now, cancelling } = props;
  const { t, i18n } = useTranslation();
  const asked = askedWords(props, t);
  if (asked?.look === 'busy') return asked;
  const announcing = announcingAt(player, now);
  const isCancelling = cancelling?.status === 'sending' && cancelling.message === announcement.id;
  if (isCancelling)
    return { text: t(cancelling.isSlow ? 'notification.slow' : 'announce.cancelling'), look: 'busy' };
  if (announcing?.id === announcement.id)
    return currentWords(announcing, cancelling?.asked === announcing.asked ? cancelling : undefined, t);
  if (asked !== undefined) return asked;
  if (cancelling?.message === announcement.id && cancelling.end === 'cancelled')
    return { text: t('announce.cancelled') };
  const ended = announcedAt(player, now);
  if (ended?.id !== announcement.id) return undefined;
  if (ended.dropped) return { text: t('announce.dropped') };
  const time = zoneTimeOf(ended.at, i18n.language, timeZoneOf(player));
  const isTooLate = cancelling?.asked === ended.asked && cancelling.status === 'ended';
  return { text: isTooLate ? t('announce.tooLateOver', { time }) : t('announce.played', { time }) };
}

/** docs/product.md 43.2 */
export function AnnouncementRow(props: AnnouncementRowProps) {
  const { announcement, player, uid, now, chosen, waiting, isOpen, isDisabled, onToggle, onChoose } = props;
  const choices = useId();
  const said = useSaid(props);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const { id, seconds } = announcement;
  const name = announcementName(announcement, i18n.language);
  const announcing = announcingAt(player, now);
  const isWaiting = announcing?.id === id && announcing.state === 'waiting' && said?.look !== 'busy';
  const hasFailed = chosen?.zones[player.key]?.status === 'failed' && props.reason === undefined;
  const button = (when: AnnounceTime) => (
    <Button appearance="secondary" disabled={isDisabled} onClick={() => onChoose(when)}>
      {t(waiting.length > 0 ? `announce.replace.${when}` : `announce.${when}`)}
    </Button>
  );
  return (
    <li className={styles.item} data-keeps-focus tabIndex={-1}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? choices : undefined}
        disabled={isDisabled}
        onClick={onToggle}
      >
        <span>
          <bdi>{name}</bdi>
          <span className={styles.seconds}>, {t('announce.seconds', { seconds })}</span>
        </span>
        <ChevronDown className={styles.chevron} aria-hidden="true" size={20} />
      </button>
      <div className={styles.said}>
        <p className={`goneIfEmpty ${said?.look === 'failed' ? styles.failed : ''}`} role="status">
          {said?.look === 'busy' && <Spinner size="small" />}
          {said !== undefined && <LinkedText text={said.text} />}
        </p>
        {isWaiting && (
          <Button
            appearance="quiet"
            aria-label={t('announce.cancelThis', { message: name })}
            disabled={!props.canCancel}
            onClick={() =>
              void dispatch(
                cancelAnnouncement({ key: player.key, uid, asked: announcing.asked, message: id }),
              )
            }
          >
            {t('announce.cancel')}
          </Button>
        )}
        {hasFailed && !isWaiting && !isOpen && said?.look === 'failed' && (
          <Button appearance="link" disabled={isDisabled} onClick={() => onChoose(chosen.when)}>
            {t('health.again')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={choices} className={styles.choices}>
          {waiting.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {button('after')}
          {props.canPlayNow && button('now')}
        </div>
      )}
    </li>
  );
}
