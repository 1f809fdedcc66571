import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, submissionError, submissionPatience, useSubmission } from '@/acts/useSubmission';
import {
  capitalisedProfile,
  emptyProfileFields,
  isSameProfile,
  type Profile,
  profileOf,
  type UserInfo,
} from '@/model/user';
import { Button } from '@/ui/Button';
import { Form } from '@/ui/Form';
import { changeUserInfo } from './accountThunks';
import { ProfileFields } from './ProfileFields';
import { SaveButton } from './SaveButton';
import { useProfileDraft } from './useProfileDraft';

/** What was saved is shown as it was stored; what was typed and not saved is there again the next time. */
export function EditProfileForm({ info }: { info: UserInfo }) {
  const { submission, isDone, submit, noteEdit } = useSubmission();
  const { t } = useTranslation();
  // Until the account is known anew.
  const [saved, setSaved] = useState<{ profile: Profile; over: UserInfo }>();
  const stored = saved?.over === info ? saved.profile : profileOf(info);
  const { draft, change, forget } = useProfileDraft(info.id, stored);
  const [wasTypedBefore] = useState(draft !== undefined);
  const profile = draft ?? stored;
  const isChanged = !isSameProfile(profile, stored);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  const onChange = (next: Profile) => {
    change(isSameProfile(next, stored) ? undefined : next);
    noteEdit();
  };
  const save = async () => {
    if (!isChanged || hasEmpty || !(await submit(changeUserInfo({ uid: info.id, profile })))) return;
    setSaved({ profile: capitalisedProfile(profile), over: info });
    forget(profile);
  };
  return (
    <Form
      error={isChanged && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => void save()}
    >
      {wasTypedBefore && isChanged && <p role="status">{t('settings.notSaved')}</p>}
      <ProfileFields profile={profile} checked={isChanged} onChange={onChange} />
      <SaveButton
        isDone={isDone && !isChanged}
        busy={isOnItsWay(submission)}
        enabled={isChanged && !hasEmpty}
      />
      {wasTypedBefore && isChanged && (
        <Button appearance="secondary" disabled={isOnItsWay(submission)} onClick={() => onChange(stored)}>
          {t('settings.undo')}
        </Button>
      )}
    </Form>
  );
}
