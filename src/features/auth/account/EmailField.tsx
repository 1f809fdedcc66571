import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/Field';

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** The address that an account is known by. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
      label={t('auth.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      enterKeyHint="next"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
