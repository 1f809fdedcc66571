import type { Database } from '@/firebase/database';
import { watchKnown, type Known } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { isDatabaseKey } from '@/model/databaseKey';
import { decodeOpenThumb, decodeOpenThumbs, type OpenThumb } from '@/model/desk/deskThumb';
import { decodePastThumbs, type PastThumb } from '@/model/desk/pastThumb';
import { decodeSettledThumb, type SettledThumb } from '@/model/desk/settledThumb';
import { ARCHIVE_PAGE, DESK_READ_MAX, DESK_WINDOW, MOMENT_MAX } from '@/model/limits';
import { decodeMessages, decodeThread, type Message } from '@/model/message/message';
import { paths } from '@/model/paths';

type Stop = () => void;

/** Watches the thumbs that are to be answered first. */
export const watchDesk = (database: Database, onKnown: (thumbs: Known<OpenThumb[]>) => void): Stop =>
  watchKnown(
    database,
    (onThumbs, onError) =>
      database.subscribeToLast(
        paths.openThumbs,
        'rank',
        DESK_WINDOW,
        (value) => onThumbs(decodeOpenThumbs(value, logMalformed)),
        onError,
      ),
    onKnown,
  );

/** Reads the thumbs that are to be answered after `last`. They are not watched. */
export const readThumbsAfter = async (database: Database, { rank, id }: OpenThumb): Promise<OpenThumb[]> =>
  decodeOpenThumbs(
    await database.readLastBefore(paths.openThumbs, 'rank', { value: rank, key: id }, DESK_WINDOW),
    logMalformed,
  );

/** What thumbs can have in common. */
export type Common = 'song' | 'zone' | 'company' | 'uid';

/** Reads thumbs at the desk that have this in common, at most `count`. They are not watched. */
export const readThumbsWith = async (
  database: Database,
  common: Common,
  value: string,
  count: number,
): Promise<OpenThumb[]> =>
  decodeOpenThumbs(await database.readWhere(paths.openThumbs, common, value, count), logMalformed);

/** A thumb that was asked for, or that it does not lie at the desk (any more). */
export type SoughtThumb = OpenThumb | 'gone';

/** Watches one thumb, also one that is not among the first. */
export function watchThumb(
  database: Database,
  id: string,
  onKnown: (thumb: Known<SoughtThumb>) => void,
): Stop {
  if (!isDatabaseKey(id)) {
    onKnown('gone');
    return () => undefined;
  }
  return watchKnown<SoughtThumb>(
    database,
    (onThumb, onError) =>
      database.subscribe(
        paths.openThumb(id),
        (value) => onThumb(decodeOpenThumb(id, value, logMalformed) ?? 'gone'),
        onError,
      ),
    onKnown,
  );
}

/** What was written about a thumb, earliest first. */
export interface DeskMessages {
  messages: Message[];
  /** Whether there may be earlier ones in the archive. */
  hasEarlier: boolean;
}

/** Watches what was written about a thumb, without what went to the archive. */
export const watchConversation = (
  database: Database,
  { uid, id }: Pick<OpenThumb, 'uid' | 'id'>,
  onKnown: (messages: Known<DeskMessages>) => void,
): Stop =>
  watchKnown<DeskMessages>(
    database,
    (onMessages, onError) =>
      database.subscribe(
        paths.thread(uid, id),
        (value) => {
          const thread = decodeThread(id, value, logMalformed);
          onMessages({ messages: thread?.messages ?? [], hasEarlier: thread?.info?.archived === true });
        },
        onError,
      ),
    onKnown,
  );

/** Reads a page of what was written about a thumb before `before`, or the last page of the archive. */
export async function readEarlierMessages(
  database: Database,
  { uid, id, before }: Pick<OpenThumb, 'uid' | 'id'> & { before: Message | undefined },
): Promise<DeskMessages> {
  const position = { value: before?.created ?? MOMENT_MAX, key: before?.key ?? '0' };
  // One more than is shown, to know whether there are more.
  const read = await database.readLastBefore(
    paths.archivedThread(uid, id),
    'created',
    position,
    ARCHIVE_PAGE + 1,
  );
  const messages = decodeMessages(`users/{uid}/archive/${id}`, read, logMalformed);
  return { messages: messages.slice(-ARCHIVE_PAGE), hasEarlier: messages.length > ARCHIVE_PAGE };
}

/** How a thumb that is gone was settled; undefined: nobody has answered it. */
export const readSettledThumb = async (database: Database, id: string): Promise<SettledThumb | undefined> =>
  isDatabaseKey(id)
    ? decodeSettledThumb(await database.read(paths.settledThumb(id)), logMalformed)
    : undefined;

/** Reads the thumbs of a customer that were settled, the last one first. */
export const readPastThumbs = async (database: Database, uid: string): Promise<PastThumb[]> =>
  decodePastThumbs(
    await database.readWhere(paths.settledThumbs, 'uid', uid, DESK_READ_MAX),
    logMalformed,
  ).slice(0, DESK_WINDOW);
