import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/Button';
import styles from './AccountForms.module.css';
import { useId, useState, useEffect, type ChangeEvent } from 'react';
import { useSubmission } from '@/store/useAct';
import { isEmail, plainEmail } from '@/model/email';
import {
  capitalisedProfile,
  emptyProfileFields,
  isSameProfile,
  type Profile,
  profileOf,
  type UserInfo,
} from '@/model/user';
import { Form } from '@/ui/Form';
import { changeUserInfo, renewAccount, changeEmailUser, changePassword } from './account';
import { ProfileFields, useProfileDraft } from './ProfileFields';
import { useAppDispatch } from '@/store/hooks';
import { pageVisibility } from '@/device/idleTime';
import type { EmailChange, SignedInUser } from '@/firebase/identity';
import { Field, PasswordField } from '@/ui/Field';

interface SaveButtonProps {
  isDone: boolean;
  busy: boolean;
  enabled: boolean;
}

/** After saving, a confirmation replaces the button until a field or the page changes. */
function SaveButton({ isDone, busy, enabled }: SaveButtonProps) {
  const { t } = useTranslation();
  if (isDone) {
    return (
      <p className={`doneLine ${styles.saved}`} role="status">
        <Check aria-hidden="true" size={24} />
        {t('settings.saved')}
      </p>
    );
  }
  return (
    <Button type="submit" disabled={!enabled} busy={busy}>
      {t('settings.save')}
    </Button>
  );
}

/** Unsaved input is kept for the next visit. */
export function EditProfileForm({ info }: { info: UserInfo }) {
  const { isDone, submit, noteEdit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  // Shown until the account is reported anew.
  const [saved, setSaved] = useState<{ profile: Profile; over: UserInfo }>();
  const stored = saved?.over === info ? saved.profile : profileOf(info);
  const { draft, notStored, change, forget } = useProfileDraft(info.id, stored);
  /** A restored draft shows no errors on entering. */
  const [checked, setChecked] = useState(false);
  const [wasTypedBefore] = useState(draft !== undefined);
  const profile = { ...stored, ...draft };
  const isChanged = !isSameProfile(profile, stored);
  const hasEmpty = emptyProfileFields(profile).length > 0;
  const showsEmpty = checked && isChanged && hasEmpty;
  const errorId = useId();

  const onChange = (typed: Partial<Profile>) => {
    // Only what was edited: another device may change the rest.
    const next = { ...draft, ...typed };
    setChecked(true);
    change(isSameProfile({ ...stored, ...next }, stored) ? undefined : next);
    noteEdit();
  };
  const save = async () => {
    if (!isChanged || hasEmpty || !(await submit(changeUserInfo({ uid: info.id, profile })))) return;
    setSaved({ profile: capitalisedProfile(profile), over: info });
    if (draft !== undefined) forget(draft);
  };
  return (
    <Form
      error={showsEmpty ? t('auth.fillInEmptyFields') : error}
      errorId={errorId}
      slowText={slowText}
      onSubmit={() => void save()}
    >
      {wasTypedBefore && isChanged && <p role="status">{t('settings.notSaved')}</p>}
      <ProfileFields
        profile={profile}
        emptyError={showsEmpty ? errorId : undefined}
        onChange={onChange}
        onLeave={() => setChecked(true)}
      />
      <p className="quiet goneIfEmpty" role="status">
        {notStored}
      </p>
      <SaveButton isDone={isDone && !isChanged} busy={isBusy} enabled={isChanged && !hasEmpty} />
      {wasTypedBefore && isChanged && (
        <Button appearance="secondary" disabled={isBusy} onClick={() => onChange(stored)}>
          {t('settings.undo')}
        </Button>
      )}
    </Form>
  );
}

/** On return from the mail it asks for the account, so that an ended session is reported at once and not within the hour. */
function ConfirmEmail({ email }: { email: string }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(
    () =>
      pageVisibility.subscribe(() => {
        if (pageVisibility.isVisible()) void dispatch(renewAccount());
      }),
    [dispatch],
  );
  return (
    <div role="status">
      <h2>{t('settings.confirmEmailTitle')}</h2>
      <p>{t('settings.confirmEmailText', { address: email })}</p>
      <p>{t('settings.confirmEmailThen')}</p>
    </div>
  );
}

const sameEmail = (one: string, other: string): boolean =>
  plainEmail(one).toLowerCase() === plainEmail(other).toLowerCase();

/** The password is asked for only if the service requires it. */
export function ChangeEmailForm() {
  const { submission, isDone, submit, noteEdit, error, slowText, isBusy } = useSubmission<EmailChange>();
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [repeat, setRepeat] = useState('');
  const [password, setPassword] = useState<string>();
  const isSame = isEmail(plainEmail(email)) && sameEmail(email, repeat);
  const isRight = isSame && password !== '';
  const showsError = repeat !== '' && !isSame;
  const shared = { type: 'email', autoComplete: 'email', autoCapitalize: 'none' } as const;
  const last = password === undefined ? 'go' : 'next';
  const typeInto = (set: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    noteEdit();
  };

  const isLongAgo = submission.status === 'failed' && submission.failure.code === 'requires-recent-login';
  if (isLongAgo && password === undefined) setPassword('');

  if (submission.status === 'done' && submission.result === 'toBeConfirmed')
    return <ConfirmEmail email={plainEmail(email)} />;
  return (
    <Form
      error={showsError ? t('settings.emailNotValid') : error}
      slowText={slowText}
      onSubmit={() => {
        if (isRight) void submit(changeEmailUser({ email, ...(password !== undefined && { password }) }));
      }}
    >
      <Field
        {...shared}
        label={t('settings.newEmail')}
        name="email"
        enterKeyHint="next"
        value={email}
        onChange={typeInto(setEmail)}
      />
      <Field
        {...shared}
        label={t('settings.repeatEmail')}
        name="repeat"
        enterKeyHint={last}
        value={repeat}
        onChange={typeInto(setRepeat)}
      />
      {password !== undefined && (
        <PasswordField
          label={t('settings.oldPassword')}
          showLabel={t('auth.showPassword')}
          hideLabel={t('auth.hidePassword')}
          name="password"
          autoComplete="current-password"
          enterKeyHint="go"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <SaveButton isDone={isDone} busy={isBusy} enabled={isRight} />
    </Form>
  );
}

interface Values {
  email: string;
  oldPS: string;
  password: string;
  repeat: string;
}

export function ChangePasswordForm({ user }: { user: SignedInUser }) {
  const { isDone, submit, noteEdit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  const [values, setValues] = useState<Values>({ email: user.email, oldPS: '', password: '', repeat: '' });
  const differ = values.repeat !== '' && values.password !== values.repeat;
  const [checked, setChecked] = useState(false);
  const isSame = values.password !== '' && values.password === values.repeat;

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((current) => ({ ...current, [name]: event.target.value }));
      noteEdit();
    },
  });
  const labels = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') };
  return (
    <Form
      error={differ ? t('settings.passwordsNotSame') : error}
      slowText={slowText}
      onSubmit={() => {
        const { email, oldPS, password } = values;
        setChecked(true);
        if (isSame && oldPS !== '') void submit(changePassword({ email, oldPS, password }));
      }}
    >
      <Field
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        enterKeyHint="next"
      />
      <PasswordField
        {...field('oldPS')}
        {...labels}
        label={t('settings.oldPassword')}
        autoComplete="current-password"
        error={checked && values.oldPS === '' ? t('auth.passwordRequired') : undefined}
      />
      <PasswordField
        {...field('password')}
        {...labels}
        label={t('settings.newPassword')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('repeat')}
        {...labels}
        label={t('settings.repeatPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SaveButton isDone={isDone} busy={isBusy} enabled={isSame} />
    </Form>
  );
}
