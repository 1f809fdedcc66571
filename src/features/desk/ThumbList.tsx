import { MessageCircle, PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isConversation, type Waiting } from '@/model/desk';
import { routes } from '@/model/routes';
import { SmallFace } from '@/ui/Face';
import { djName, titleText } from './desk';
import styles from './Desk.module.css';
import { Facts, namesOf, Reason, WaitsSince } from './ThumbFacts';

interface EntryProps {
  thumb: Waiting;
  /** The name of another DJ who is answering it. */
  taker: string | undefined;
  isChosen: boolean;
}

function Entry({ thumb, taker, isChosen }: EntryProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to={routes.deskThumb(thumb.id)}
      className={styles.entry}
      aria-current={isChosen ? 'true' : undefined}
    >
      {isConversation(thumb) ? (
        <MessageCircle aria-hidden="true" size={22} color="var(--color-accent)" />
      ) : (
        <SmallFace rate={thumb.rateType} size={22} />
      )}
      <strong className={`clamped ${isConversation(thumb) ? '' : styles.song}`} dir="auto">
        {isConversation(thumb) ? thumb.text : titleText(thumb, t)}
      </strong>
      <span className={styles.about}>
        <Facts facts={namesOf(thumb)} />
        <span className={styles.lastLine}>
          <span className={styles.facts}>
            {isConversation(thumb) ? (
              <span className={styles.tag}>{t('desk.question')}</span>
            ) : (
              <>
                <Reason thumb={thumb} />
                {thumb.last !== undefined && <span className={styles.tag}>{t('desk.newMessage')}</span>}
              </>
            )}
            {taker !== undefined && (
              <span className={styles.taker}>
                <PencilLine aria-hidden="true" size={14} />
                <span className="oneLine">{t('desk.writing', { name: djName(taker, t) })}</span>
              </span>
            )}
          </span>
          <WaitsSince thumb={thumb} isShort />
        </span>
      </span>
    </Link>
  );
}

interface ThumbListProps {
  thumbs: readonly Waiting[];
  /** The id of the thumb on screen. */
  chosen: string | undefined;
  colleagueOf: (thumb: Waiting) => string | undefined;
}

/** The most urgent come first. */
export function ThumbList({ thumbs, chosen, colleagueOf }: ThumbListProps) {
  return (
    <ul className={styles.entries}>
      {thumbs.map((thumb) => (
        <li key={thumb.id}>
          <Entry thumb={thumb} taker={colleagueOf(thumb)} isChosen={thumb.id === chosen} />
        </li>
      ))}
    </ul>
  );
}
