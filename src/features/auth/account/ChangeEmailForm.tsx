import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@/model/profile';
import { Field } from '@/ui/Field';
import { changeEmailUser } from './accountThunks';
import { Form } from '@/ui/Form';
import { SaveButton } from './SaveButton';
import { submissionError, submissionPatience, useSubmission } from '@/app/useSubmission';

const sameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Both entries must be an email address, and equal ignoring case. */
export function ChangeEmailForm() {
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [repeat, setRepeat] = useState('');
  const isRight = isEmail(email) && isEmail(repeat) && sameEmail(email, repeat);
  const showsError = repeat !== '' && !isRight;
  const shared = { type: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;

  return (
    <Form
      error={showsError ? t('settings.emailNotValid') : submissionError(submission, t)}
      patience={submissionPatience(submission, t)}
      onSubmit={() => {
        if (isRight) void submit(changeEmailUser({ email }));
      }}
    >
      <Field
        {...shared}
        label={t('settings.newEmail')}
        name="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Field
        {...shared}
        label={t('settings.repeatEmail')}
        name="repeat"
        value={repeat}
        onChange={(event) => setRepeat(event.target.value)}
      />
      <SaveButton submission={submission} enabled={isRight} />
    </Form>
  );
}
