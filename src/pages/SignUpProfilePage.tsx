import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PROFILE, emptyProfileFields } from '@/model/user';
import { Button } from '@/ui/Button';
import { signUserUpP2 } from '@/features/auth/account';
import { Form } from '@/ui/Form';
import { ProfileFields, Step, useProfileDraft } from '@/features/auth/ProfileFields';
import { selectHeldCode } from '@/features/players/heldCode';
import { readInviterCompany } from '@/features/players/linking';
import { useSubmission } from '@/store/forms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { Panel } from '@/ui/Panel';

/** The company of whoever gave the held code: a guest mostly works there too. */
function useInviterCompany(): string {
  const code = useAppSelector(selectHeldCode);
  const [company, setCompany] = useState('');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (code === null) return;
    void dispatch(readInviterCompany(code))
      .unwrap()
      .then(setCompany, () => undefined);
  }, [code, dispatch]);
  return company;
}

/** Step 2: first name, last name, company name, optional company location. */
function SignUpProfileForm({ uid }: { uid: string }) {
  const { submit, error, patience, isBusy } = useSubmission();
  const { t } = useTranslation();
  const hasCode = useAppSelector(selectHeldCode) !== null;
  const companyname = useInviterCompany();
  const { draft, change, forget } = useProfileDraft(uid, EMPTY_PROFILE);
  const profile = draft ?? { ...EMPTY_PROFILE, companyname };
  const [checked, setChecked] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const finish = async () => {
    setChecked(true);
    if (hasEmpty) return;
    const welcome = { from: t('auth.welcomeFrom'), msg: t('auth.welcomeMessage') };
    if (await submit(signUserUpP2({ uid, profile, welcome, hasCode }))) forget(profile);
  };
  return (
    <Form
      error={checked && hasEmpty ? t('auth.fillInEmptyFields') : error}
      onSubmit={() => void finish()}
      patience={patience}
    >
      <ProfileFields profile={profile} checked={checked} onChange={change} />
      <Button type="submit" busy={isBusy}>
        {t('auth.finish')}
      </Button>
    </Form>
  );
}

/** Step 2. */
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
