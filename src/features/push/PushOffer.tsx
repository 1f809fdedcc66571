import { useTranslation } from 'react-i18next';
import styles from './PushOffer.module.css';
import { Check } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useSubmission } from '@/store/useAct';
import { pushOffers, pushSupport } from '@/device/push';
import { Button } from '@/ui/Button';
import { useStaysOpen } from '@/ui/Dialog';
import { ErrorText } from '@/ui/Form';
import { SlowNotice } from '@/ui/Loader';
import { turnPushOn, type TurnedOn } from './push';

/** On an iPhone or iPad only an app on the home screen gets pushes. */
export function HomeScreenSteps() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('push.needsHomeScreen')}</p>
      <ol className="closeStack steps">
        <li>{t('install.share')}</li>
        <li>{t('install.add')}</li>
        <li>{t('push.thenThere')}</li>
      </ol>
    </>
  );
}

/** After a no, it does not ask again (docs/product.md 32.2). */
export function PushOffer({ uid, onNo }: { uid: string; onNo: () => void }) {
  const { submission, submit, error, isBusy } = useSubmission<TurnedOn>();
  const [isHowShown, setIsHowShown] = useState(false);
  const { t } = useTranslation();
  const labelId = useId();
  useStaysOpen();
  useEffect(() => {
    pushOffers.count();
    pushOffers.noteReason();
  }, []);
  const result = submission.status === 'done' ? submission.result : undefined;
  if (isHowShown)
    return (
      <div className={styles.offer} role="status">
        <HomeScreenSteps />
      </div>
    );
  if (result === 'on')
    return (
      <p className={`doneLine ${styles.offer}`} role="status">
        <Check aria-hidden="true" size={20} />
        {t('push.on')}
      </p>
    );
  return (
    <div className={styles.offer} role="group" aria-labelledby={labelId}>
      <ErrorText text={error} />
      <p id={labelId} role="status">
        {t(result === undefined ? 'push.ask' : `push.${result}`)}
      </p>
      {result !== 'denied' && result !== 'notPossible' && (
        <div className={styles.answers}>
          <Button
            appearance="secondary"
            className={styles.yes}
            busy={isBusy}
            onClick={() => {
              if (pushSupport() === 'needsHomeScreen') {
                pushOffers.end();
                setIsHowShown(true);
              } else void submit(turnPushOn(uid));
            }}
          >
            {t('push.turnOn')}
          </Button>
          <Button
            appearance="quiet"
            disabled={isBusy}
            onClick={() => {
              pushOffers.end();
              onNo();
            }}
          >
            {t('push.no')}
          </Button>
        </div>
      )}
      <SlowNotice text={submission.status === 'pending' ? t('push.asking') : undefined} />
    </div>
  );
}
