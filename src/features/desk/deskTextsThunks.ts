import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/acts/thunks';
import type { Known } from '@/firebase/database';
import type { DeskText } from '@/model/desk';
import * as api from './deskTextsApi';

/** Reports the texts that DJs use often, until the returned function is called. */
export const followDeskTexts =
  (onKnown: (texts: Known<DeskText[]>) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchDeskTexts(firebase.database, onKnown);

export const keepDeskText = createActThunk(
  'desk/keepText',
  (text: Pick<DeskText, 'title' | 'text'>, { extra: { firebase } }) =>
    api.keepDeskText(firebase.database, text),
);

export const removeDeskText = createActThunk('desk/removeText', (text: DeskText, { extra: { firebase } }) =>
  api.removeDeskText(firebase.database, text),
);
