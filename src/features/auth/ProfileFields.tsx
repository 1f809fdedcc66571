import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { decoderOf } from '@/model/decode';
import { isEmail, plainEmail } from '@/model/email';
import { NAME_MAX_LENGTH } from '@/model/limits';
import {
  emptyProfileFields,
  fittingName,
  type Profile,
  capitalisedProfile,
  isSameProfile,
  PROFILE_FIELDS,
  profileEntries,
} from '@/model/user';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { privacyUrl } from '@/i18n/product';
import * as v from 'valibot';
import type { Act } from '@/store/actThunk';
import { useSubmission } from '@/store/useAct';
import { useDraft } from '@/store/useDraft';
import { draftId, asJson, storedValues, asText, storedValue } from '@/device/storage';
import { useId, useState, type ReactNode } from 'react';
import styles from './ProfileFields.module.css';

interface ProfileFieldsProps {
  profile: Profile;
  /** Id of the error above the form, which is also that of the empty fields. undefined: there is none. */
  emptyError: string | undefined;
  onChange: (typed: Partial<Profile>) => void;
  onLeave?: () => void;
}

export function ProfileFields({ profile, emptyError, onChange, onLeave }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const empty = emptyProfileFields(profile);
  return PROFILE_FIELDS.map(({ name, autoComplete }, index) => (
    <Field
      key={name}
      label={t(`auth.${name}`)}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint={index === PROFILE_FIELDS.length - 1 ? 'go' : 'next'}
      maxLength={NAME_MAX_LENGTH}
      value={profile[name]}
      onBlur={onLeave}
      onChange={(event) => onChange({ [name]: fittingName(event.target.value) })}
      errorAbove={empty.includes(name) ? emptyError : undefined}
    />
  ));
}

/** The step of a sign-up. */
export function Step({ step }: { step: 1 | 2 }) {
  const { t } = useTranslation();
  return <p className={styles.step}>{t('auth.step', { step })}</p>;
}

export function emailError(email: string, t: TFunction): string | undefined {
  if (email.trim() === '') return t('auth.emailRequired');
  return isEmail(plainEmail(email)) ? undefined : t('settings.emailNotValid');
}

interface EmailFieldProps {
  enterKeyHint: 'next' | 'send';
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

export function EmailField({ enterKeyHint, value, error, onChange }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      enterKeyHint={enterKeyHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

/** Shown only if the build has its URL (docs/product.md 12.9). */
export function PrivacyLink() {
  const { t } = useTranslation();
  const url = privacyUrl();
  if (url === undefined) return null;
  return (
    <p>
      <a href={url} target="_blank" rel="noreferrer">
        {t('shell.privacy')}
      </a>
    </p>
  );
}

const profileSchema = v.object(profileEntries(v.exactOptional(v.string())));

const drafts = storedValues('draft', asJson(decoderOf(profileSchema)));

/** Keeps the fields that were edited, for both forms. */
export const useProfileDraft = (uid: string, stored: Profile) =>
  useDraft(drafts, draftId(uid, 'profile'), (kept) =>
    isSameProfile(capitalisedProfile({ ...stored, ...kept }), stored),
  );

interface NewProfileFormProps {
  uid: string;
  /** These may arrive while other fields are edited. */
  initial: Profile;
  action: string;
  save: (profile: Profile) => Act<void>;
  children?: ReactNode;
}

/** The last step of a sign-up, or of the move of an old account. Input survives a reload. */
export function NewProfileForm({ uid, initial, action, save, children }: NewProfileFormProps) {
  const { submit, error, slowText, isBusy } = useSubmission();
  const { t } = useTranslation();
  const { draft, notStored, change, forget } = useProfileDraft(uid, initial);
  const profile = { ...initial, ...draft };
  const [checked, setChecked] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;
  const showsEmpty = checked && hasEmpty;
  const errorId = useId();

  const finish = async () => {
    setChecked(true);
    if (!hasEmpty && (await submit(save(profile))) && draft !== undefined) forget(draft);
  };
  return (
    <Form
      error={showsEmpty ? t('auth.fillInEmptyFields') : error}
      errorId={errorId}
      onSubmit={() => void finish()}
      slowText={slowText}
    >
      {children}
      <ProfileFields
        profile={profile}
        emptyError={showsEmpty ? errorId : undefined}
        onChange={(typed) => change({ ...draft, ...typed })}
      />
      <p className="quiet goneIfEmpty" role="status">
        {notStored}
      </p>
      <Button type="submit" busy={isBusy}>
        {action}
      </Button>
    </Form>
  );
}

const typedEmail = storedValue('typedEmail', asText);

/** The forms for a login, a sign-up and a forgotten password share it. */
export function useTypedEmail(): [email: string, change: (email: string) => void] {
  const [email, setEmail] = useState(() => typedEmail.read() ?? '');
  const change = (next: string) => {
    setEmail(next);
    typedEmail.write(next === '' ? undefined : next);
  };
  return [email, change];
}
