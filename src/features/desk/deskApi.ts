import type { Database } from '@/firebase/database';
import { watchKnown, type Known } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { isDatabaseKey } from '@/model/decode';
import {
  decodeOpenThumb,
  decodeOpenThumbs,
  decodePastThumbs,
  decodeSettledThumb,
  type OpenThumb,
  type PastThumb,
  type SettledThumb,
} from '@/model/desk';
import { DESK_READ_MAX, DESK_WINDOW } from '@/model/limits';
import { decodeThread, type Message } from '@/model/message';
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

/** Watches what was written about a thumb, earliest first. */
export const watchConversation = (
  database: Database,
  { uid, id }: Pick<OpenThumb, 'uid' | 'id'>,
  onKnown: (messages: Known<Message[]>) => void,
): Stop =>
  watchKnown<Message[]>(
    database,
    (onMessages, onError) =>
      database.subscribe(
        paths.thread(uid, id),
        (value) => onMessages(decodeThread(id, value, logMalformed)?.messages ?? []),
        onError,
      ),
    onKnown,
  );

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
