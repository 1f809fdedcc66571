import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { byRank, isConversation, isThumb, type Waiting, type WaitingThumb } from '@/model/desk';
import { DESK_WINDOW } from '@/model/limits';
import { Button } from '@/ui/Button';
import { SmallFace } from '@/ui/Face';
import styles from './Desk.module.css';
import { useAnswer } from './deskContext';
import { useThumbsWith } from './deskList';
import { FoldButton, type Fold } from './Fold';
import { Facts, namesOf, Reason, WaitsSince } from './ThumbFacts';

function TooBox({ thumb: { id }, children }: { thumb: WaitingThumb; children: ReactNode }) {
  const { chosen, choose, state } = useAnswer();
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        checked={chosen.includes(id)}
        disabled={state === 'busy'}
        onChange={({ target }) =>
          choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
        }
      />
      {children}
    </label>
  );
}

/** They can be answered together with the open one (docs/product.md 31.10). */
export function SameSongList() {
  const { sameSong } = useAnswer();
  return (
    <ul className={styles.box}>
      {sameSong.map((thumb) => (
        <li key={thumb.id}>
          <TooBox thumb={thumb}>
            <SmallFace rate={thumb.rateType} size={22} />
            <span className={styles.about}>
              <Facts facts={namesOf(thumb)} />
              <span className={styles.facts}>
                <Reason thumb={thumb} />
                <WaitsSince thumb={thumb} />
              </span>
            </span>
          </TooBox>
        </li>
      ))}
    </ul>
  );
}

/** A box for one thumb, or how many there are and how many are chosen. */
export function SameSongLine({ fold }: { fold: Fold }) {
  const { sameSong, chosen, choose, state } = useAnswer();
  const { t } = useTranslation();
  const [first] = sameSong;
  if (first === undefined) return null;
  const names = namesOf(first).filter((name) => name !== '');
  return (
    <div className={styles.same}>
      {sameSong.length === 1 ? (
        <TooBox thumb={first}>
          <span className="clamped">{t('desk.sameToo', { names: names.join(', ') })}</span>
        </TooBox>
      ) : (
        <>
          <FoldButton fold={fold}>{t('desk.same', { count: sameSong.length })}</FoldButton>
          <span className="quiet">{t('desk.chosen', { number: chosen.length, all: sameSong.length })}</span>
          <Button
            appearance="quiet"
            disabled={state === 'busy'}
            onClick={() => choose(sameSong.map(({ id }) => id))}
          >
            {t('desk.all')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Loaded thumbs, or those read from the desk. If reading fails, the thumb itself can still be answered. */
export function useSameSong(waiting: Waiting, loaded: readonly Waiting[]): WaitingThumb[] {
  const { id } = waiting;
  const song = isConversation(waiting) ? undefined : waiting.song;
  const read = useThumbsWith('song', song, DESK_WINDOW);
  const all = new Map([...read.thumbs, ...loaded].map((thumb) => [thumb.id, thumb]));
  return [...all.values()]
    .filter(isThumb)
    .filter((thumb) => thumb.song === song && song !== undefined && thumb.id !== id)
    .sort(byRank);
}
