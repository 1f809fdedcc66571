import { useTranslation } from '@/i18n/useTranslation';
import { useAppDispatch } from '@/acts/hooks';
import { haptic } from '@/device/vibration';
import type { Song } from '@/model/song/song';
import type { RateType } from '@/model/task';
import { Face } from '@/ui/Face';
import styles from './FacePicker.module.css';
import { faceSelected } from './ratingSlice';

const FACES: RateType[] = ['down', 'up'];

const TOUCH_MS = 10;

interface FacePickerProps {
  chosen: RateType | undefined;
  /** What a face that is chosen now is about. */
  song: Song | undefined;
}

/** The two large faces. One is chosen at a time, and the choice can be switched. */
export function FacePicker({ chosen, song }: FacePickerProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <div
      className={styles.faces}
      data-unsaved={chosen === undefined ? undefined : true}
      role="group"
      aria-label={t('rating.question')}
    >
      {FACES.map((rate) => (
        <button
          key={rate}
          type="button"
          className={`${styles.face} ${styles[rate]}`}
          aria-label={t(`rating.${rate}`)}
          aria-pressed={chosen === rate}
          onClick={() => {
            haptic(TOUCH_MS);
            dispatch(faceSelected({ face: rate, song }));
          }}
        >
          <Face rate={rate} />
        </button>
      ))}
    </div>
  );
}
