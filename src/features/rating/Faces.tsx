import { useTranslation } from 'react-i18next';
import { haptic } from '@/device/vibration';
import type { RateType } from '@/model/task';
import { Face } from '@/ui/Face';
import styles from './Faces.module.css';
import { useAppDispatch } from '@/store/hooks';
import type { RatedSong } from '@/model/song';
import { faceSelected } from './rating';

/** Where a face is chosen, and where one tap rates. */
const FACES = { choice: ['down', 'up'], tap: ['up', 'down'] } as const satisfies Record<string, RateType[]>;

const TOUCH_MS = 10;

interface FacesProps {
  /** The highlighted face. */
  filled: RateType | undefined;
  /** Whether a tap selects a face, which can be changed. Otherwise it rates at once. */
  isChoice: boolean;
  isUnsaved?: boolean;
  /** Names them. */
  question: string;
  className?: string | undefined;
  onFace: (rate: RateType) => void;
}

export function Faces({ filled, isChoice, isUnsaved = false, question, className = '', onFace }: FacesProps) {
  const { t } = useTranslation();
  return (
    <div
      className={`${styles.faces} ${className}`}
      data-unsaved={isUnsaved || undefined}
      role="group"
      aria-label={question}
    >
      {FACES[isChoice ? 'choice' : 'tap'].map((rate) => (
        <button
          key={rate}
          type="button"
          className={`${styles.face} ${styles[rate]}`}
          aria-label={t(`rating.${rate}`)}
          aria-pressed={isChoice ? filled === rate : undefined}
          data-filled={filled === rate || undefined}
          onClick={() => {
            haptic(TOUCH_MS);
            onFace(rate);
          }}
        >
          <Face rate={rate} />
        </button>
      ))}
    </div>
  );
}

interface FacePickerProps {
  question: string;
  className: string | undefined;
  chosen: RateType | undefined;
  /** The song that a selection is about. */
  song: RatedSong | undefined;
}

/** Selects one face, which can be changed. */
export function FacePicker({ chosen, song, question, className }: FacePickerProps) {
  const dispatch = useAppDispatch();
  return (
    <Faces
      filled={chosen}
      isChoice
      question={question}
      className={className}
      isUnsaved={chosen !== undefined}
      onFace={(face) => dispatch(faceSelected({ face, song }))}
    />
  );
}
