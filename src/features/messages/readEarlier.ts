import { createAppThunk } from '@/acts/thunks';
import type { Message } from '@/model/message/message';
import { readArchive } from './archiveApi';

interface Asked {
  uid: string;
  threadId: string;
  /** undefined: the last messages of the archive are asked for. */
  before: Message | undefined;
}

/** Reads further back in the archive of a thread. What is read stays with the view that asked. */
export const readEarlier = createAppThunk(
  'messages/readEarlier',
  ({ uid, threadId, before }: Asked, { extra: { firebase } }) =>
    readArchive(firebase.database, uid, threadId, before),
);
