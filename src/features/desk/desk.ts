import { isDatabaseKey } from '@/model/decode';
import {
  decodeAllWaiting,
  decodeDeskTexts,
  decodeWaiting,
  decodePastThumbs,
  type DeskText,
  isConversation,
  type Waiting,
  type WaitingConversation,
  type WaitingThumb,
  byRank,
  slotFor,
} from '@/model/desk';
import { isRefused } from '@/model/failure';
import { DESK_READ_MAX, DESK_WINDOW } from '@/model/limits';
import { decodeThread, type Message } from '@/model/message';
import { paths } from '@/model/paths';
import { hasWords } from '@/i18n/search';
import type { TFunction } from 'i18next';
import type { Consequence } from '@/model/rating';
import { shownTrack } from '@/model/song';
import { SERVER_TIME } from '@/model/task';
import { createActThunk } from '@/store/actThunk';
import type { Watch } from '@/store/known';
import { createAppThunk } from '@/store/thunks';
import { windowedList } from '@/store/windowedList';

const MOST_URGENT = { path: paths.waitingThumbs, orderByChild: 'rank', limitToLast: DESK_WINDOW };

export const watchDesk: Watch<Waiting[]> = (database, onThumbs, onError) =>
  database.subscribe(MOST_URGENT, (value) => onThumbs(decodeAllWaiting(value)), onError);

/** Whether any waits behind this one. Without an id nothing is watched. */
export const watchBehind =
  (id: string, rank: number): Watch<boolean> =>
  (database, onBehind, onError) =>
    id === ''
      ? () => undefined
      : database.subscribe(
          { ...MOST_URGENT, endBefore: { value: rank, key: id }, limitToLast: 1 },
          (value) => onBehind(decodeAllWaiting(value).length > 0),
          onError,
        );

/** It need not be listed. 'gone': it is not at the desk (any more). */
export const watchThumb =
  (id: string): Watch<Waiting | 'gone'> =>
  (database, onThumb, onError) => {
    if (isDatabaseKey(id))
      return database.subscribe(
        paths.waitingThumb(id),
        (value) => onThumb(decodeWaiting(id, value) ?? 'gone'),
        onError,
      );
    onThumb('gone');
    return () => undefined;
  };

/** Earliest first. */
export interface NewestMessages {
  messages: Message[];
  hasMore: boolean;
}

/** `uid` is the customer's. */
export const watchConversation =
  (uid: string, thread: string, count: number): Watch<NewestMessages> =>
  (database, onMessages, onError) =>
    database.subscribe(
      // One more, to know of it, and `info`, whose key sorts after those of the messages.
      { path: paths.thread(uid, thread), limitToLast: count + 2 },
      (value) => {
        const messages = decodeThread(thread, value)?.messages ?? [];
        onMessages({ messages: messages.slice(-count), hasMore: messages.length > count });
      },
      onError,
    );

/** They are not watched. */
export const readThumbsAfter = createAppThunk('desk/readAfter', async ({ rank, id }: Waiting, { extra }) => {
  const { database } = extra.firebase;
  const found = await database.read({ ...MOST_URGENT, endBefore: { value: rank, key: id } });
  return decodeAllWaiting(found);
});

export type Sought = {
  count: number;
} & (
  | { /** The thumbs share this field. */ common: 'song' | 'zone' | 'company'; value: string }
  /** Conversations alone, those that have waited longest. */
  | { common: 'since'; value?: undefined }
);

/** It is not watched. */
export const readThumbsWith = createAppThunk(
  'desk/readWith',
  async ({ common, value, count }: Sought, { extra }) => {
    const which =
      common === 'since' ? { startAt: 0, limitToFirst: count } : { equalTo: value, limitToLast: count };
    const query = { path: paths.waitingThumbs, orderByChild: common, ...which };
    return decodeAllWaiting(await extra.firebase.database.read(query));
  },
);

/** Latest first. */
export const readPastThumbs = createAppThunk('desk/readPast', async (uid: string, { extra }) => {
  const ofCustomer = {
    path: paths.settledThumbs,
    orderByChild: 'uid',
    equalTo: uid,
    limitToLast: DESK_READ_MAX,
  };
  return decodePastThumbs(await extra.firebase.database.read(ofCustomer)).slice(0, DESK_WINDOW);
});

export interface DeskFilter {
  company: string | undefined;
  zone: string | undefined;
  /** The name is still shown when none of its thumbs is left. */
  song: { id: string; name: string } | undefined;
  /** Conversations without a thumb. */
  areMessages: boolean;
  words: string;
}

export const NO_FILTER: DeskFilter = {
  company: undefined,
  zone: undefined,
  song: undefined,
  areMessages: false,
  words: '',
};

/** What is searched besides the names of the customer. */
const wordsOf = (waiting: Waiting): (string | undefined)[] =>
  isConversation(waiting) ? [waiting.text] : [waiting.track?.title, waiting.track?.artist, waiting.zone];

const hasSubject = (waiting: Waiting, { zone, song, areMessages }: DeskFilter): boolean =>
  isConversation(waiting)
    ? zone === undefined && song === undefined
    : !areMessages &&
      waiting.zone === (zone ?? waiting.zone) &&
      (song === undefined || waiting.song === song.id);

/** Each word of the search is looked for in the track, the message and the names. */
export function fits(waiting: Waiting, filter: DeskFilter, language: string): boolean {
  const { company, firstName } = waiting;
  const said = [...wordsOf(waiting), company, firstName].filter(Boolean).join(' ');
  return (
    company === (filter.company ?? company) &&
    hasSubject(waiting, filter) &&
    hasWords(said, filter.words, language)
  );
}

/** Most urgent first (docs/product.md 31.3). */
export const DESK_LIST = windowedList<Waiting>({ size: DESK_WINDOW, valueOf: ({ rank }) => rank });

/** The next in order, else the first. `after` may be gone. */
export const nextThumb = (free: readonly Waiting[], after: Waiting | undefined): Waiting | undefined =>
  free.find((thumb) => after !== undefined && byRank(after, thumb) < 0) ?? free[0];

/** The first if none is open. */
export function neighbourOf(
  thumbs: readonly Waiting[],
  id: string | undefined,
  steps: -1 | 1,
): Waiting | undefined {
  const index = thumbs.findIndex((thumb) => thumb.id === id);
  return index === -1 ? thumbs[0] : thumbs[index + steps];
}

export const songText = ({ track }: Pick<WaitingThumb, 'track'>, t: TFunction): string =>
  track === undefined ? t('rating.unknownTrack') : shownTrack(track);

/** The song without the artist. */
export const titleText = ({ track }: Pick<WaitingThumb, 'track'>, t: TFunction): string =>
  track === undefined || track.title === '' ? songText({ track }, t) : track.title;

export const questionText = ({ firstName }: Pick<WaitingConversation, 'firstName'>, t: TFunction): string =>
  t('desk.questionFrom', { name: firstName || t('desk.customer') });

export const waitingText = (waiting: Waiting, t: TFunction): string =>
  (isConversation(waiting)
    ? [questionText(waiting, t), waiting.company]
    : [songText(waiting, t), waiting.zone, waiting.firstName]
  )
    .filter((name) => name !== '')
    .join(', ');

/** The outcome as the customer reads it. */
export const outcomeText = (what: Consequence, t: TFunction): string =>
  t(`ratings.outcome.${what === 'removed' ? 'removedAnywhere' : what}`);

export const djName = (name: string, t: TFunction): string => (name === '' ? t('desk.colleague') : name);

export const watchDeskTexts = (): Watch<DeskText[]> => (database, onTexts, onError) =>
  database.subscribe(paths.deskTexts, (value) => onTexts(decodeDeskTexts(value)), onError);

/** A colleague or a double tap may take the same slot at the same time. */
const TRIES = 5;

/** If the same reply is there, as after a lost response, nothing changes. */
export const keepDeskText = createActThunk(
  'desk/keepText',
  async ({ title, text }: Pick<DeskText, 'title' | 'text'>, { extra }): Promise<'kept' | 'full'> => {
    const { database } = extra.firebase;
    for (let tries = 1; ; tries += 1) {
      const texts = decodeDeskTexts(await database.read(paths.deskTexts));
      if (texts.some((one) => one.text === text && one.title === title)) return 'kept';
      const slot = slotFor(`${title ?? ''}\n${text}`, texts);
      if (slot === undefined) return 'full';
      try {
        await database.write({
          [paths.deskText(slot)]: { text, at: SERVER_TIME, ...(title !== undefined && { title }) },
        });
        return 'kept';
      } catch (error) {
        if (tries === TRIES || !isRefused(error)) throw error;
      }
    }
  },
);

export const removeDeskText = createActThunk('desk/removeText', ({ slot }: DeskText, { extra }) =>
  extra.firebase.database.write({ [paths.deskText(slot)]: null }),
);
