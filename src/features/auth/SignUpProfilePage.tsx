import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EMPTY_PROFILE, emptyProfileFields } from '@/model/user';
import { Button } from '@/ui/Button';
import { signUserUpP2 } from './account';
import { Form } from '@/ui/Form';
import { ProfileFields, Step, useProfileDraft } from './ProfileFields';
import { useSubmission } from '@/store/forms';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from './auth';
import { Panel } from '@/ui/Panel';

/** Step 2: first name, last name, company name, optional company location. */
function SignUpProfileForm({ uid }: { uid: string }) {
  const { submit, error, patience, isBusy } = useSubmission();
  const { t } = useTranslation();
  const { draft: profile = EMPTY_PROFILE, change, forget } = useProfileDraft(uid, EMPTY_PROFILE);
  const [checked, setChecked] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const finish = async () => {
    setChecked(true);
    if (hasEmpty) return;
    const welcome = { from: t('auth.welcomeFrom'), msg: t('auth.welcomeMessage') };
    if (await submit(signUserUpP2({ uid, profile, welcome }))) forget(profile);
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
