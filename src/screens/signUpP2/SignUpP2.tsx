import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { SignUpProfileForm } from '@/features/auth/account/SignUpProfileForm';
import { selectUser } from '@/features/auth/authSlice';
import { Panel } from '@/ui/Panel';

/** Step 2. */
export default function SignUpP2() {
  const user = useAppSelector(selectUser);
  const { t } = useTranslation();
  if (user === undefined) return null;
  return (
    <Panel>
      <h1>{t('auth.yourProfile')}</h1>
      <SignUpProfileForm uid={user.uid} />
    </Panel>
  );
}
