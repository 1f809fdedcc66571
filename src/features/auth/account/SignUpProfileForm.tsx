import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyProfileFields } from '@/model/profile';
import type { Profile } from '@/model/user';
import { Button } from '@/ui/Button';
import { signUserUpP2 } from './accountThunks';
import { Form } from '@/ui/Form';
import { ProfileFields } from './ProfileFields';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/app/useSubmission';

const EMPTY: Profile = { firstname: '', lastname: '', companyname: '', companylocation: '' };

/** Step 2: first name, last name, company name, optional company location. */
export function SignUpProfileForm({ uid }: { uid: string }) {
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const [profile, setProfile] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const onSubmit = () => {
    setChecked(true);
    if (hasEmpty) return;
    void submit(
      signUserUpP2({ uid, profile, welcome: { from: t('auth.welcomeFrom'), msg: t('auth.welcomeMessage') } }),
    );
  };
  return (
    <Form
      error={checked && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      onSubmit={onSubmit}
      patience={submissionPatience(submission, t)}
    >
      <ProfileFields profile={profile} checked={checked} onChange={setProfile} />
      <Button type="submit" busy={isOnItsWay(submission)}>
        {t('auth.finish')}
      </Button>
    </Form>
  );
}
