import { useTranslation } from 'react-i18next';
import { haptic } from '@/device/vibration';
import type { RateType } from '@/model/task';
import { useUnsaved } from '@/pwa/unsaved';
import { Face } from '@/ui/Face';
import { useWholeTaps } from '@/ui/useWholeTaps';
import styles from './Faces.module.css';
import { useAppDispatch } from '@/store/hooks';
import type { RatedSong } from '@/model/song';
import { faceSelected } from './rating';

/** In reading order: `choice` where a face is chosen, `tap` where one tap rates. */
const FACES = { choice: ['down', 'up'], tap: ['up', 'down'] } as const satisfies Record<string, RateType[]>;

const BUZZ_MS = 10;

interface FacesProps {
  filled: RateType | undefined;
  /** A tap selects a face, which can be changed. Otherwise it rates at once. */
  isChoice: boolean;
  /** Names the faces for screen readers. */
  question: string;
  className?: string | undefined;
  onFace: (rate: RateType) => void;
}

interface FaceButtonProps extends Pick<FacesProps, 'filled' | 'isChoice' | 'onFace'> {
  rate: RateType;
}

function FaceButton({ rate, filled, isChoice, onFace }: FaceButtonProps) {
  const { t } = useTranslation();
  const choose = () => {
    haptic(BUZZ_MS);
    onFace(rate);
  };
  const taps = useWholeTaps(choose);
  return (
    <button
      type="button"
      className={`${styles.face} ${styles[rate]}`}
      aria-label={t(`rating.${rate}`)}
      aria-pressed={isChoice ? filled === rate : undefined}
      data-filled={filled === rate || undefined}
      // Home is scrolled by a finger that moves; a counter has nothing to scroll.
      {...(isChoice ? { onClick: choose } : { ...taps, 'data-whole': true })}
    >
      <Face rate={rate} />
    </button>
  );
}

export function Faces({ filled, isChoice, question, className = '', onFace }: FacesProps) {
  return (
    <div className={`${styles.faces} ${className}`} role="group" aria-label={question}>
      {FACES[isChoice ? 'choice' : 'tap'].map((rate) => (
        <FaceButton key={rate} rate={rate} filled={filled} isChoice={isChoice} onFace={onFace} />
      ))}
    </div>
  );
}

interface FacePickerProps {
  question: string;
  className: string | undefined;
  chosen: RateType | undefined;
  song: RatedSong | undefined;
}

export function FacePicker({ chosen, song, question, className }: FacePickerProps) {
  const dispatch = useAppDispatch();
  useUnsaved(chosen !== undefined);
  return (
    <Faces
      filled={chosen}
      isChoice
      question={question}
      className={className}
      onFace={(face) => dispatch(faceSelected({ face, song }))}
    />
  );
}
