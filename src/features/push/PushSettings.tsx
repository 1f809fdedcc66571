import { Check } from 'lucide-react';
import { useState } from 'react';
import { useSubmission } from '@/store/useAct';
import { notKnownKey } from '@/store/known';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import { Choice } from '@/ui/Choice';
import { ErrorText } from '@/ui/Form';
import { Loader, SlowNotice } from '@/ui/Loader';
import { HomeScreenSteps } from './PushOffer';
import type { SignedInUser } from '@/firebase/identity';
import { showText, turnPushOff, turnPushOn, type TurnedOn, usePush, type PushState } from './push';

function Off({ uid, devices, onChanged }: { uid: string; devices: number; onChanged: () => void }) {
  const { submission, submit, error, isBusy } = useSubmission<TurnedOn>();
  const { t } = useTranslation();
  const answer = submission.status === 'done' ? submission.result : undefined;
  return (
    <>
      <p>{t('push.what')}</p>
      {devices > 0 && <p className="quiet">{t('push.otherDevices', { count: devices, number: devices })}</p>}
      {error !== undefined && <ErrorText text={error} />}
      {answer !== undefined && <p role="status">{t(`push.${answer}`)}</p>}
      {answer !== 'notPossible' && (
        <Button busy={isBusy} onClick={() => void submit(turnPushOn(uid)).finally(onChanged)}>
          {t('push.turnOnHere')}
        </Button>
      )}
      <SlowNotice text={submission.status === 'pending' ? t('push.asking') : undefined} />
    </>
  );
}

type On = Extract<PushState, { status: 'on' }>;

function TurnedOnHere({ uid, state, onChanged }: { uid: string; state: On; onChanged: () => void }) {
  const { device, address, devices } = state;
  const off = useSubmission();
  const choosing = useSubmission();
  const [chosen, setChosen] = useState<'text' | 'who'>();
  const { t } = useTranslation();
  const error = off.error ?? choosing.error;
  const stored = device.text === true ? 'text' : 'who';
  const choose = async (choice: 'text' | 'who') => {
    if (choosing.isBusy) return;
    setChosen(choice);
    await choosing.submit(showText({ uid, address, text: choice === 'text' }));
    setChosen(undefined);
  };
  return (
    <>
      <p className="row" role="status">
        <Check aria-hidden="true" size={20} color="var(--color-up)" />
        <strong>{t('push.on')}</strong>
      </p>
      <p className="quiet">{t('push.devices', { count: devices, number: devices })}</p>
      {error !== undefined && <ErrorText text={error} />}
      <Choice
        label={t('push.shows')}
        options={[
          { value: 'who', label: t('push.who') },
          { value: 'text', label: t('push.text') },
        ]}
        value={chosen ?? stored}
        onChange={(choice) => void choose(choice)}
      />
      <Button
        appearance="secondary"
        busy={off.isBusy}
        onClick={() => void off.submit(turnPushOff({ uid, endpoint: address.endpoint })).finally(onChanged)}
      >
        {t('push.turnOff')}
      </Button>
    </>
  );
}

function Content({ uid, state, look }: { uid: string; state: PushState; look: () => void }) {
  const { t } = useTranslation();
  switch (state.status) {
    case 'unknown':
      if (state.why === 'loading') return <Loader text={t('home.loading')} />;
      return <p role="status">{t(notKnownKey(state.why, 'home.loading'))}</p>;
    case 'notPossible':
      return <p>{t('push.notPossible')}</p>;
    case 'needsHomeScreen':
      return <HomeScreenSteps />;
    case 'denied':
      return <p>{t('push.denied')}</p>;
    case 'off':
      return <Off uid={uid} devices={state.devices} onChanged={look} />;
    case 'on':
      return <TurnedOnHere uid={uid} state={state} onChanged={look} />;
  }
}

/** docs/product.md 32.3, 32.4 */
export function PushSettings({ user: { uid } }: { user: SignedInUser }) {
  const { state, look } = usePush(uid);
  return (
    <div className="stack">
      <Content uid={uid} state={state} look={look} />
    </div>
  );
}
