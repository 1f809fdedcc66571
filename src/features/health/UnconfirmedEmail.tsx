import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageVisibility } from '@/device/idleTime';
import type { TextKey } from '@/i18n/i18n';
import { outcomeOf } from '@/store/actThunk';
import { useSubmission } from '@/store/useAct';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { confirmEmail, readUnconfirmedEmail } from './alerts';
import styles from './ZoneAlert.module.css';

/** Nothing is mailed to an address that is not confirmed (docs/product.md 34.8). */
export function UnconfirmedEmail({ text }: { text: TextKey }) {
  const [address, setAddress] = useState<string>();
  const { isDone, submit, error, isBusy } = useSubmission();
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => {
    let latest: object | undefined;
    const ask = () => {
      if (!pageVisibility.isVisible()) return;
      const asked = dispatch(readUnconfirmedEmail());
      latest = asked;
      // If this fails, nothing new is claimed. An answer from before the confirmation may be the slower one.
      void outcomeOf(asked).then((outcome) => {
        if (latest === asked && outcome.status === 'done') setAddress(outcome.result);
      });
    };
    ask();
    // The customer may return from the mail with the link.
    const stop = pageVisibility.subscribe(ask);
    return () => {
      latest = undefined;
      stop();
    };
  }, [dispatch]);
  if (address === undefined) return null;
  return (
    <>
      <p className="quiet" role="status">
        {t(isDone ? 'alert.confirmationSent' : text, { address })}
      </p>
      <ErrorText text={error} />
      {!isDone && (
        <div className={styles.choices}>
          <Button appearance="secondary" busy={isBusy} onClick={() => void submit(confirmEmail())}>
            {t('alert.confirm')}
          </Button>
        </div>
      )}
    </>
  );
}
