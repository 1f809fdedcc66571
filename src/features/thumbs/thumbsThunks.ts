import { createAppThunk } from '@/acts/thunks';
import type { ThumbsPeriod } from '@/model/thumbs';
import { readThumbs } from './thumbsApi';

export const askForThumbs = createAppThunk(
  'thumbs/askForThumbs',
  (period: ThumbsPeriod, { extra: { firebase } }) => readThumbs(firebase.identity, period),
);
