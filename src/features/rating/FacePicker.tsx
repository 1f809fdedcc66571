import { useTranslation } from '@/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { haptic } from '@/device/vibration';
import type { RateType } from '@/model/task';
import { Face } from '@/ui/Face';
import styles from './FacePicker.module.css';
import { faceSelected, selectFace } from './ratingSlice';

const FACES: RateType[] = ['down', 'up'];

const TOUCH_MS = 10;

/** The two large faces. One is chosen at a time, and the choice can be switched. */
export function FacePicker() {
  const face = useAppSelector(selectFace);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <div
      className={styles.faces}
      data-unsaved={face === undefined ? undefined : true}
      role="group"
      aria-label={t('rating.question')}
    >
      {FACES.map((rate) => (
        <button
          key={rate}
          type="button"
          className={`${styles.face} ${styles[rate]}`}
          aria-label={t(`rating.${rate}`)}
          aria-pressed={face === rate}
          onClick={() => {
            haptic(TOUCH_MS);
            dispatch(faceSelected(rate));
          }}
        >
          <Face rate={rate} />
        </button>
      ))}
    </div>
  );
}
