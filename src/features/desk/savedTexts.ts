import { type Database, watchKnown, type Known, logMalformed } from '@/firebase/database';
import { decodeDeskTexts, type DeskText, placeFor } from '@/model/desk';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/store/actThunk';

/** Watches the texts that DJs use often. */
export const watchDeskTexts = (
  database: Database,
  onKnown: (texts: Known<DeskText[]>) => void,
): (() => void) =>
  watchKnown(
    database,
    (onTexts, onError) =>
      database.subscribe(paths.deskTexts, (value) => onTexts(decodeDeskTexts(value, logMalformed)), onError),
    onKnown,
  );

/** What became of a text that was to be kept. */
export type Kept = 'kept' | 'full';

/** How often a place is looked for: colleagues, or a double tap, may take one at the same time. */
const TRIES = 5;

/** Keeps a text for all DJs, once: where the same one stands already, as after an answer that was lost, it stays as it is. */
export async function writeDeskText(
  database: Database,
  { title, text }: Pick<DeskText, 'title' | 'text'>,
): Promise<Kept> {
  for (let tries = 1; ; tries += 1) {
    const texts = decodeDeskTexts(await database.read(paths.deskTexts), logMalformed);
    if (texts.some((one) => one.text === text && one.title === title)) return 'kept';
    const place = placeFor(`${title ?? ''}\n${text}`, texts);
    if (place === undefined) return 'full';
    try {
      await database.write({
        [paths.deskText(place)]: { text, at: SERVER_TIME, ...(title !== undefined && { title }) },
      });
      return 'kept';
    } catch (error) {
      if (tries === TRIES || failureFrom(error).code !== 'permission-denied') throw error;
    }
  }
}

export const deleteDeskText = (database: Database, { place }: DeskText): Promise<void> =>
  database.write({ [paths.deskText(place)]: null });

/** Reports the texts that DJs use often, until the returned function is called. */
export const followDeskTexts =
  (onKnown: (texts: Known<DeskText[]>) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    watchDeskTexts(firebase.database, onKnown);

export const keepDeskText = createActThunk(
  'desk/keepText',
  (text: Pick<DeskText, 'title' | 'text'>, { extra: { firebase } }) => writeDeskText(firebase.database, text),
);

export const removeDeskText = createActThunk('desk/removeText', (text: DeskText, { extra: { firebase } }) =>
  deleteDeskText(firebase.database, text),
);
