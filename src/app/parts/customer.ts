import { messagesSlice } from '@/features/messages/messagesSlice';
import { moodSwitchSlice } from '@/features/moodSwitch/moodSwitchSlice';
import { playersSlice } from '@/features/players/playersSlice';
import { signsSlice } from '@/features/players/signsSlice';
import { givenRatingsSlice } from '@/features/rating/memory/givenRatingsSlice';
import { heardSlice } from '@/features/rating/memory/heardSlice';
import { ratingSlice } from '@/features/rating/ratingSlice';
import { connectDatabase } from '@/firebase/database';
import type { Part } from '../makeStore';
import { leaveDevice } from '../leaveDevice';
import { noteOfGuest } from '../noteOfGuest';
import { chooseAskedZone } from '../reactions/chooseAskedZone';
import { badgeUnread } from '../reactions/badgeUnread';
import { followHeard } from '../reactions/followHeard';
import { judgeSigns } from '../reactions/judgeSigns';
import { keepConnected } from '../reactions/keepConnected';
import { holdCode } from '../reactions/holdCode';
import { rememberLastKnown } from '../reactions/rememberLastKnown';
import { notifyOf } from '../reactions/notifications';
import { sendOutbox } from '../reactions/outbox';
import { colourRoom } from '../reactions/colourRoom';
import { followPush } from '../reactions/push';
import { followSelectedPlayer } from '../reactions/selectedPlayer';
import { followSession } from '../reactions/session';
import { noteSilences, taskNotifications, tellOfTasks, thankForRating } from '../reactions/tasks';
import { tellOfTogether } from '../reactions/together';

export { CustomerHome } from '@/screens/home/CustomerHome';

/** What the home of a customer needs beside what a visitor sees. */
export const customerPart: Part = {
  open: (extra, getState) => {
    extra.firebase.openDatabase(connectDatabase);
    extra.beforeSignOut = () => leaveDevice(getState(), extra);
    extra.noted = (mailbox) => noteOfGuest(getState(), mailbox);
  },
  addSlices: (slices) => {
    slices.inject(givenRatingsSlice);
    slices.inject(heardSlice);
    slices.inject(messagesSlice);
    slices.inject(moodSwitchSlice);
    slices.inject(playersSlice);
    slices.inject(ratingSlice);
    slices.inject(signsSlice);
  },
  reactions: [
    keepConnected,
    holdCode,
    followSession,
    followHeard,
    followSelectedPlayer,
    chooseAskedZone,
    notifyOf(taskNotifications),
    thankForRating,
    tellOfTasks,
    tellOfTogether,
    noteSilences,
    judgeSigns,
    sendOutbox,
    badgeUnread,
    colourRoom,
    followPush,
    // Last, because it tells the others at once who is expected.
    rememberLastKnown,
  ],
};
