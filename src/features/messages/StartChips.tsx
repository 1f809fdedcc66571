import { Clock, Music, PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import styles from './OurDjs.module.css';
import { type Start, STARTS, withStart } from './ourDjs';

const ICONS: Record<Start, typeof Clock> = { party: PartyPopper, missed: Music, time: Clock };

interface StartChipsProps {
  edit: (change: (text: string) => string) => void;
}

/** A tap puts its words at the start of the text (docs/product.md 39.4). */
export function StartChips({ edit }: StartChipsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.starts} role="group" aria-label={t('ourDjs.about')}>
      <p className="quiet" aria-hidden="true">
        {t('ourDjs.about')}
      </p>
      {STARTS.map((start) => {
        const Icon = ICONS[start];
        return (
          <Button key={start} appearance="small" onClick={() => edit((text) => withStart(text, start, t))}>
            <Icon aria-hidden="true" size={18} />
            {t(`ourDjs.starts.${start}`)}
          </Button>
        );
      })}
    </div>
  );
}
