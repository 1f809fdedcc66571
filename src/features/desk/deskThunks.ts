import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk, createAppThunk } from '@/acts/thunks';
import type { Known } from '@/firebase/database';
import type { AnsweringDj, OpenThumb, Settlement } from '@/model/desk';
import { DESK_READ_MAX, DESK_WINDOW } from '@/model/limits';
import type { Message } from '@/model/message';
import * as api from './deskApi';
import * as settling from './settlingApi';

type Following = (dispatch: AppDispatch, getState: unknown, extra: Extra) => () => void;

/** Reports the thumbs that are to be answered first, until the returned function is called. */
export const followDesk =
  (onKnown: (thumbs: Known<OpenThumb[]>) => void): Following =>
  (_dispatch, _getState, { firebase }) =>
    api.watchDesk(firebase.database, onKnown);

/** Reports one thumb, until the returned function is called. */
export const followThumb =
  (id: string, onKnown: (thumb: Known<api.SoughtThumb>) => void): Following =>
  (_dispatch, _getState, { firebase }) =>
    api.watchThumb(firebase.database, id, onKnown);

/** Reports what was written about a thumb, until the returned function is called. `uid` is the customer's. */
export const followConversation =
  (uid: string, id: string, onKnown: (messages: Known<Message[]>) => void): Following =>
  (_dispatch, _getState, { firebase }) =>
    api.watchConversation(firebase.database, { uid, id }, onKnown);

export const readThumbsAfter = createAppThunk('desk/readAfter', (last: OpenThumb, { extra: { firebase } }) =>
  api.readThumbsAfter(firebase.database, last),
);

export const readThumbsWith = createAppThunk(
  'desk/readWith',
  ({ common, value }: { common: api.Common; value: string }, { extra: { firebase } }) =>
    api.readThumbsWith(firebase.database, common, value, DESK_READ_MAX),
);

export const readThumbsOfSong = createAppThunk('desk/readOfSong', (song: string, { extra: { firebase } }) =>
  api.readThumbsWith(firebase.database, 'song', song, DESK_WINDOW),
);

export const readSettledThumb = createAppThunk('desk/readSettled', (id: string, { extra: { firebase } }) =>
  api.readSettledThumb(firebase.database, id),
);

export const readPastThumbs = createAppThunk('desk/readPast', (uid: string, { extra: { firebase } }) =>
  api.readPastThumbs(firebase.database, uid),
);

interface OfDj {
  dj: AnsweringDj;
  thumb: OpenThumb;
}

export const takeThumb = createActThunk('desk/take', ({ dj, thumb }: OfDj, { extra: { firebase } }) =>
  settling.takeThumb(firebase.database, dj, thumb),
);

export const giveBackThumb = createAppThunk('desk/giveBack', (id: string, { extra: { firebase } }) =>
  settling.giveBackThumb(firebase.database, id),
);

export const settleThumb = createActThunk(
  'desk/settle',
  ({ dj, thumb, settlement }: OfDj & { settlement: Settlement }, { extra: { firebase } }) =>
    settling.settleThumb(firebase.database, dj, thumb, settlement),
);
