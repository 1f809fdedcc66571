import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PROFILE } from '@/model/user';
import { signUserUpP2 } from '@/features/auth/account';
import { NewProfileForm, Step } from '@/features/auth/ProfileFields';
import { selectHeldCode } from '@/features/adding/heldCode';
import { readInviterCompany } from '@/features/staff/inviting';
import { outcomeOf } from '@/store/actThunk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { Panel } from '@/ui/Panel';

/** The company of the customer who gave the held code. A guest usually works there too. */
function useInviterCompany(): string {
  const code = useAppSelector(selectHeldCode);
  const [company, setCompany] = useState('');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (code === null) return;
    let isOther = false;
    void outcomeOf(dispatch(readInviterCompany(code))).then((outcome) => {
      if (!isOther && outcome.status === 'done') setCompany(outcome.result);
    });
    return () => {
      isOther = true;
    };
  }, [code, dispatch]);
  return company;
}

/** Step 2. */
function SignUpProfileForm({ uid }: { uid: string }) {
  const { t } = useTranslation();
  const hasCode = useAppSelector(selectHeldCode) !== null;
  const companyname = useInviterCompany();
  const welcome = { from: t('auth.welcomeFrom'), msg: t('auth.welcomeMessage') };
  return (
    <NewProfileForm
      uid={uid}
      initial={{ ...EMPTY_PROFILE, companyname }}
      action={t('auth.finish')}
      save={(profile) => signUserUpP2({ uid, profile, welcome, hasCode })}
    />
  );
}

export default function SignUpProfilePage() {
  const user = useAppSelector(selectUser);
  const { t } = useTranslation();
  if (user === undefined) return null;
  return (
    <Panel>
      <Step step={2} />
      <h1>{t('auth.yourProfile')}</h1>
      <SignUpProfileForm uid={user.uid} />
    </Panel>
  );
}
