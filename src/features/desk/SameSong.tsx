import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk';
import { Button } from '@/ui/Button';
import { Fold } from './Fold';
import styles from './SameSong.module.css';
import { ThumbFace, ThumbFacts } from './ThumbFacts';

interface SameSongProps {
  thumbs: readonly OpenThumb[];
  /** The ids of those that are answered too. */
  chosen: readonly string[];
  isBusy: boolean;
  onChoose: (chosen: readonly string[]) => void;
}

/** Thumbs for one song, of which each can be answered together with the one that is open (docs/product.md 31.10). */
export function SameSong({ thumbs, chosen, isBusy, onChoose }: SameSongProps) {
  const { t } = useTranslation();
  const choose = (id: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Fold summary={t('desk.same', { count: thumbs.length })}>
      <ul className={styles.list}>
        {thumbs.map((thumb) => (
          <li key={thumb.id}>
            <label className={styles.thumb}>
              <input
                type="checkbox"
                checked={chosen.includes(thumb.id)}
                disabled={isBusy}
                onChange={({ target }) => choose(thumb.id, target.checked)}
              />
              <ThumbFace rateType={thumb.rateType} />
              <span className={styles.facts}>
                <ThumbFacts thumb={thumb} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Button appearance="quiet" disabled={isBusy} onClick={() => onChoose(thumbs.map(({ id }) => id))}>
        {t('desk.all')}
      </Button>
    </Fold>
  );
}
