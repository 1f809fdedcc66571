import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyProfileFields, type Profile } from '@/model/user';
import { Button } from '@/ui/Button';
import { signUserUpP2 } from './accountThunks';
import { Form } from '@/ui/Form';
import { ProfileFields } from './ProfileFields';
import { useProfileDraft } from './useProfileDraft';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';

const EMPTY: Profile = { firstname: '', lastname: '', companyname: '', companylocation: '' };

/** Step 2: first name, last name, company name, optional company location. */
export function SignUpProfileForm({ uid }: { uid: string }) {
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const { draft: profile = EMPTY, change, forget } = useProfileDraft(uid, EMPTY);
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
      error={checked && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      onSubmit={() => void finish()}
      patience={submissionPatience(submission, t)}
    >
      <ProfileFields profile={profile} checked={checked} onChange={change} />
      <Button type="submit" busy={isOnItsWay(submission)}>
        {t('auth.finish')}
      </Button>
    </Form>
  );
}
