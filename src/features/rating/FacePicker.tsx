import { useAppDispatch } from '@/acts/hooks';
import type { Song } from '@/model/song';
import type { RateType } from '@/model/task';
import { Faces } from './Faces';
import { faceSelected } from './ratingSlice';

interface FacePickerProps {
  chosen: RateType | undefined;
  /** What a face that is chosen now is about. */
  song: Song | undefined;
}

/** One face is chosen at a time, and the choice can be switched. */
export function FacePicker({ chosen, song }: FacePickerProps) {
  const dispatch = useAppDispatch();
  return (
    <Faces
      filled={chosen}
      isChoice
      isUnsaved={chosen !== undefined}
      onFace={(face) => dispatch(faceSelected({ face, song }))}
    />
  );
}
