import { useTranslation } from 'react-i18next';
import type { TextKey } from '@/i18n/i18n';
import type { Given } from '@/features/rating/counter/counterSlice';
import type { FailureCode } from '@/model/failure';

/** For whoever passes, calmly; of any other failure it is said that it did not succeed. */
const FAILURES: Partial<Record<FailureCode, TextKey>> = {
  offline: 'counter.notSent',
  songOver: 'counter.songOver',
  unknownOutcome: 'counter.unknown',
};

const THANKS = { up: 'counter.thanksUp', down: 'counter.thanksDown' } as const;

interface Words {
  /** What came of the last tap; undefined: nothing is to be said of it. */
  said: string | undefined;
  /** What stands there otherwise. */
  otherwise: string | undefined;
}

/** What a counter says below the song: in the same place, so that nothing moves. */
export function useCounterWords(given: Given, hasSong: boolean, isRated: boolean): Words {
  const { t } = useTranslation();
  const said = (): string | undefined => {
    switch (given.status) {
      case 'none':
        return undefined;
      case 'sending':
        return t('counter.sending');
      case 'thanked':
        return given.track === undefined
          ? t('counter.thanks')
          : t(THANKS[given.rate], { track: given.track });
      case 'already':
        return t(given.hasSong ? 'counter.already' : 'counter.alreadyWithoutSong');
      case 'failed':
        return t(FAILURES[given.code] ?? 'counter.failed');
    }
  };
  if (given.status !== 'none') return { said: said(), otherwise: undefined };
  if (isRated)
    return { said: undefined, otherwise: t(hasSong ? 'counter.rated' : 'counter.ratedWithoutSong') };
  return { said: undefined, otherwise: t(hasSong ? 'rating.question' : 'counter.question') };
}
