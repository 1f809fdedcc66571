import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationShown } from '@/features/notification/notification';
import { useAppDispatch } from '@/store/hooks';
import type { AppDispatch } from '@/store/rootReducer';

interface SongNames {
  title: string;
  artist: string;
}

const wordsOf = ({ title, artist }: SongNames): string => (artist === '' ? title : `${title} – ${artist}`);

/** The sheet was closed, or is already open. */
const isNoFailure = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'AbortError' || error.name === 'InvalidStateError');

/** Uses the system's sheet, or else copies the words and says so. */
const passOn =
  (words: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    if ('share' in navigator)
      try {
        await navigator.share({ text: words });
        return;
      } catch (error) {
        if (isNoFailure(error)) return;
      }
    try {
      await navigator.clipboard.writeText(words);
      dispatch(
        notificationShown({ kind: 'told', icon: 'done', title: 'rating.copied', text: 'rating.copiedText' }),
      );
    } catch {
      // The browser does not allow it, or has no clipboard.
      dispatch(
        notificationShown({
          kind: 'told',
          icon: 'message',
          title: 'rating.notCopied',
          text: 'rating.notCopiedText',
        }),
      );
    }
  };

interface PassOnProps {
  song: SongNames;
  /** Where the same words are offered twice, one of them is a button. */
  isButton?: boolean;
  children: ReactNode;
}

/**
 * A tap on the words shares them (docs/product.md 29.14). They are a span, because the words of a button element would be one block, which
 * cannot be cut off at the end of a line.
 */
export function PassOn({ song, isButton = false, children }: PassOnProps) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  const words = wordsOf(song);
  const share = () => void dispatch(passOn(words));
  if (!isButton)
    return (
      <span role="presentation" onClick={share}>
        {children}
      </span>
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) share();
  };
  return (
    <span
      role="button"
      tabIndex={0}
      aria-label={t('rating.passOn', { track: words })}
      onClick={share}
      onKeyDown={press}
    >
      {children}
    </span>
  );
}
