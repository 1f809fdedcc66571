import { useTranslation } from 'react-i18next';
import styles from './PushOffer.module.css';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSubmission } from '@/store/forms';
import { pushOffers, pushSupport } from '@/device/push';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Patience } from '@/ui/Loader';
import { turnPushOn, type TurnedOn, isPushOffered } from './push';

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

/** Offers pushes about answers, in one line. After a no, this device does not ask again (docs/product.md 32.2). */
function PushOffer({ uid }: { uid: string }) {
  const { submission, submit, error, isBusy } = useSubmission<TurnedOn>();
  const [answer, setAnswer] = useState<'none' | 'no' | 'how'>('none');
  const { t } = useTranslation();
  useEffect(() => {
    pushOffers.count();
  }, []);
  const result = submission.status === 'done' ? submission.result : undefined;
  if (answer === 'no') return null;
  if (answer === 'how')
    return (
      <div className={styles.said} role="status">
        <HomeScreenSteps />
      </div>
    );
  if (result === 'on')
    return (
      <p className={`doneLine ${styles.said}`} role="status">
        <Check aria-hidden="true" size={20} />
        {t('push.on')}
      </p>
    );
  return (
    <>
      <ErrorText text={error} />
      {result !== undefined && (
        <p className={styles.said} role="status">
          {t(`push.${result}`)}
        </p>
      )}
      {result !== 'denied' && result !== 'notPossible' && (
        <div className="tightStack">
          <Button
            appearance="secondary"
            className={styles.answer}
            busy={isBusy}
            onClick={() => {
              if (pushSupport() === 'needsHomeScreen') {
                pushOffers.end();
                setAnswer('how');
              } else void submit(turnPushOn(uid));
            }}
          >
            {t('push.turnOn')}
          </Button>
          <Button
            appearance="quiet"
            className={styles.answer}
            disabled={isBusy}
            onClick={() => {
              pushOffers.end();
              setAnswer('no');
            }}
          >
            {t('push.no')}
          </Button>
        </div>
      )}
      <Patience text={submission.status === 'pending' ? t('push.asking') : undefined} />
    </>
  );
}

/** The line below the thanks for a rating. Its space is reserved from the start, so that nothing moves. */
export function ReservedPushOffer({ uid }: { uid: string }) {
  const [isOffered] = useState(isPushOffered);
  useEffect(() => pushOffers.noteRating(), []);
  if (!isOffered) return null;
  return (
    <div className={styles.reserved}>
      <PushOffer uid={uid} />
    </div>
  );
}
