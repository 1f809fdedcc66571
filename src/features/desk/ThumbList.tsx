import { PencilLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk';
import { routes } from '@/model/routes';
import { djName, songText } from './deskWords';
import { ThumbFace, ThumbFacts } from './ThumbFacts';
import styles from './ThumbList.module.css';

interface EntryProps {
  thumb: OpenThumb;
  /** The name of the DJ who is answering it; undefined: nobody else is. */
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
      className={styles.thumb}
      aria-current={isChosen ? 'true' : undefined}
    >
      <ThumbFace rateType={thumb.rateType} />
      <span className={styles.text}>
        <strong className={styles.song} dir="auto">
          {songText(thumb, t)}
        </strong>
        <ThumbFacts thumb={thumb} />
        {thumb.last !== undefined && <span className={styles.new}>{t('desk.newMessage')}</span>}
        {taker !== undefined && (
          <span className={styles.taken}>
            <PencilLine aria-hidden="true" size={16} />
            {t('desk.writing', { name: djName(taker, t) })}
          </span>
        )}
      </span>
    </Link>
  );
}

interface ThumbListProps {
  thumbs: readonly OpenThumb[];
  /** The id of the one that is open. */
  chosen: string | undefined;
  takerOf: (thumb: OpenThumb) => string | undefined;
}

/** The thumbs that wait at the desk, the first to be answered first. */
export function ThumbList({ thumbs, chosen, takerOf }: ThumbListProps) {
  return (
    <ul className={styles.list}>
      {thumbs.map((thumb) => (
        <li key={thumb.id}>
          <Entry thumb={thumb} taker={takerOf(thumb)} isChosen={thumb.id === chosen} />
        </li>
      ))}
    </ul>
  );
}
