import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/Field';

interface EmailFieldProps {
  /** What the key of the phone's keyboard says that ends the field. */
  enterKeyHint: 'next' | 'send';
  value: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** The address that an account is known by. */
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
