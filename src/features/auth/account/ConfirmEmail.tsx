import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/acts/hooks';
import { pageVisibility } from '@/device/pageVisibility';
import { renewAccount } from './accountThunks';

/**
 * What happens with a new address that has to be confirmed. Somebody who comes back from the mail may have done that: the account
 * is then asked anew, so that an ended session is told at once and not within the hour.
 */
export function ConfirmEmail({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(
    () =>
      pageVisibility.subscribe(() => {
        if (pageVisibility.isVisible()) void dispatch(renewAccount());
      }),
    [dispatch],
  );
  return (
    <div role="status">
      <h2>{t('settings.confirmEmailTitle')}</h2>
      <p>{t('settings.confirmEmailText', { address: email })}</p>
      <p>{t('settings.confirmEmailThen')}</p>
    </div>
  );
}
