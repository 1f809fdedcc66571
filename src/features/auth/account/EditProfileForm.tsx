import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyProfileFields } from '@/model/profile';
import type { Profile, UserInfo } from '@/model/user';
import { changeUserInfo } from './accountThunks';
import { Form } from '@/ui/Form';
import { ProfileFields } from './ProfileFields';
import { SaveButton } from './SaveButton';
import { submissionError, submissionPatience, useSubmission } from '@/app/useSubmission';

export function EditProfileForm({ info }: { info: UserInfo }) {
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const { firstname, lastname, companyname, companylocation } = info;
  const [profile, setProfile] = useState<Profile>({ firstname, lastname, companyname, companylocation });
  const [changed, setChanged] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const onChange = (next: Profile) => {
    setProfile(next);
    setChanged(true);
  };
  return (
    <Form
      error={changed && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => {
        if (changed && !hasEmpty) void submit(changeUserInfo({ uid: info.id, profile }));
      }}
    >
      <ProfileFields profile={profile} checked={changed} onChange={onChange} />
      <SaveButton submission={submission} enabled={changed && !hasEmpty} />
    </Form>
  );
}
