import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/app/useSubmission';
import { capitalisedProfile, emptyProfileFields } from '@/model/profile';
import type { Profile, UserInfo } from '@/model/user';
import { Form } from '@/ui/Form';
import { changeUserInfo } from './accountThunks';
import { ProfileFields } from './ProfileFields';
import { SaveButton } from './SaveButton';

const isSame = (one: Profile, other: Profile): boolean =>
  one.firstname === other.firstname &&
  one.lastname === other.lastname &&
  one.companyname === other.companyname &&
  one.companylocation === other.companylocation;

/** What was saved is shown as it was stored. */
export function EditProfileForm({ info }: { info: UserInfo }) {
  const { submission, isDone, submit, noteEdit } = useSubmission();
  const { t } = useTranslation();
  const { firstname, lastname, companyname, companylocation } = info;
  const [stored, setStored] = useState<Profile>({ firstname, lastname, companyname, companylocation });
  const [profile, setProfile] = useState(stored);
  const isChanged = !isSame(profile, stored);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const onChange = (next: Profile) => {
    setProfile(next);
    noteEdit();
  };
  const save = async () => {
    if (!isChanged || hasEmpty || !(await submit(changeUserInfo({ uid: info.id, profile })))) return;
    const now = capitalisedProfile(profile);
    setStored(now);
    // What was typed meanwhile stays.
    setProfile((current) => (current === profile ? now : current));
  };
  return (
    <Form
      error={isChanged && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => void save()}
    >
      <ProfileFields profile={profile} checked={isChanged} onChange={onChange} />
      <SaveButton isDone={isDone} busy={isOnItsWay(submission)} enabled={isChanged && !hasEmpty} />
    </Form>
  );
}
