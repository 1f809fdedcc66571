import { ChevronDown, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listText } from '@/i18n/formats';
import styles from './Where.module.css';

interface WhereProps {
  names: readonly string[];
  /** Said below the names while the zones are folded. */
  note?: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  className?: string | undefined;
  /** The zones, to tick. */
  children: ReactNode;
}

/** docs/product.md 8.8 */
export function Where({ names, note, isOpen, onToggle, className = '', children }: WhereProps) {
  const { t, i18n } = useTranslation();
  return (
    <details
      className={`${styles.where} ${className}`}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <MapPin aria-hidden="true" size={18} />
        <span className="quiet">{t('moodSwitch.where')}</span>
        <span className={styles.places}>
          <strong>{listText(names, i18n.language)}</strong>
          {note !== undefined && <span className={`quiet ${styles.note}`}>{note}</span>}
        </span>
        <ChevronDown className={styles.chevron} aria-hidden="true" size={20} />
      </summary>
      {children}
    </details>
  );
}
