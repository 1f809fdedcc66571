import { Ban, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/forms';
import type { GivenRating } from '@/model/rating';
import { isBlocking } from '@/model/song';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { blockSong } from './blocking';

/** Blocks the song of a thumbs down on its player with one tap (docs/product.md 30.6). */
export function NotHereAgain({ uid, rating }: { uid: string; rating: GivenRating }) {
  const { submission, submit, error, isBusy } = useSubmission();
  const { t } = useTranslation();
  if (!isBlocking(rating)) return null;
  if (submission.status === 'done')
    return (
      <p className="doneLine touchHigh" role="status">
        <Check aria-hidden="true" size={20} />
        {t('rating.blocked')}
      </p>
    );
  return (
    <>
      <ErrorText text={error} />
      <Button appearance="secondary" busy={isBusy} onClick={() => void submit(blockSong({ uid, rating }))}>
        <Ban aria-hidden="true" size={20} />
        {t('rating.block')}
      </Button>
    </>
  );
}
