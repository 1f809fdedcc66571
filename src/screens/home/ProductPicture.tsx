import { useTranslation } from 'react-i18next';
import { Face } from '@/ui/Face';
import { Equaliser } from '@/ui/Equaliser';
import styles from './ProductPicture.module.css';

/** The app in small, drawn by what draws it: in the reader's language and colours, and never out of date. */
export function ProductPicture() {
  const { t } = useTranslation();
  return (
    <div className={styles.phone} role="img" aria-label={t('home.pictureLabel')}>
      <span className={styles.state}>
        <Equaliser />
        {t('health.playing')}
      </span>
      <span className={styles.zone}>{t('home.pictureZone')}</span>
      <span className={styles.mood}>
        <i />
        {t('home.pictureMood')}
      </span>
      <span className={styles.faces}>
        <span className={styles.face}>
          <Face rate="down" />
        </span>
        <span className={`${styles.face} ${styles.chosen}`}>
          <Face rate="up" />
        </span>
      </span>
      <span className={styles.rate}>{t('rating.rate')}</span>
    </div>
  );
}
