import { useTranslation } from 'react-i18next';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { emptyProfileFields, fittingName, type Profile } from '@/model/user';
import { Field } from '@/ui/Field';

const FIELDS: { name: keyof Profile; autoComplete: string }[] = [
  { name: 'firstname', autoComplete: 'given-name' },
  { name: 'lastname', autoComplete: 'family-name' },
  { name: 'companyname', autoComplete: 'organization' },
  { name: 'companylocation', autoComplete: 'address-level2' },
];

interface ProfileFieldsProps {
  profile: Profile;
  /** Whether the fields that may not be empty are pointed out. */
  checked: boolean;
  onChange: (profile: Profile) => void;
}

export function ProfileFields({ profile, checked, onChange }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const empty = checked ? emptyProfileFields(profile) : [];
  return FIELDS.map(({ name, autoComplete }) => (
    <Field
      key={name}
      label={t(`auth.${name}`)}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="words"
      enterKeyHint={name === 'companylocation' ? 'go' : 'next'}
      maxLength={NAME_MAX_LENGTH}
      value={profile[name]}
      onChange={(event) => onChange({ ...profile, [name]: fittingName(event.target.value) })}
      error={empty.includes(name) ? t('auth.fieldRequired') : undefined}
    />
  ));
}
