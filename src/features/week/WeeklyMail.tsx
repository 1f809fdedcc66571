import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnconfirmedEmail } from '@/features/health/UnconfirmedEmail';
import { isLanguage } from '@/i18n/languages';
import { useSubmission } from '@/store/useAct';
import { notKnownKey, useKnown } from '@/store/known';
import { ErrorText } from '@/ui/Form';
import { SlowNotice } from '@/ui/Loader';
import { wantWeekly, watchWeekly } from './week';

/** docs/product.md 37.8 */
export default function WeeklyMail({ uid }: { uid: string }) {
  const known = useKnown(watchWeekly, uid);
  const { submit, error, slowText, isBusy } = useSubmission();
  const [chosen, setChosen] = useState<boolean>();
  const { t, i18n } = useTranslation();
  const language = isLanguage(i18n.language) ? i18n.language : undefined;
  const wanted = known.value === undefined || known.value === 'off' ? undefined : known.value;

  if (known.status !== 'known') return <p role="status">{t(notKnownKey(known.status, 'home.loading'))}</p>;
  const choose = async (isWanted: boolean) => {
    setChosen(isWanted);
    await submit(wantWeekly({ uid, language: isWanted ? language : undefined }));
    setChosen(undefined);
  };
  return (
    <div className="closeStack">
      <label className="row touchHigh">
        <input
          type="checkbox"
          checked={chosen ?? wanted !== undefined}
          disabled={isBusy}
          onChange={({ target }) => void choose(target.checked)}
        />
        {t('week.mail')}
      </label>
      <p className="quiet">{t('week.mailText')}</p>
      <ErrorText text={error} />
      <SlowNotice text={slowText} />
      {wanted !== undefined && <UnconfirmedEmail text="week.unconfirmed" />}
    </div>
  );
}
