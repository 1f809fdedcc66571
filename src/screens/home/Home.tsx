import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { selectIsVisitor, selectSession } from '@/features/auth/authSlice';
import { Loader } from '@/ui/Loader';
import { preloadable } from '@/ui/preloadable';
import { VisitorPrompt } from './VisitorPrompt';

export const CustomerHome = preloadable(async () => (await import('./CustomerHome')).CustomerHome);

export function Home() {
  const session = useAppSelector(selectSession);
  const isVisitor = useAppSelector(selectIsVisitor);
  const { t } = useTranslation();
  if (isVisitor) return <VisitorPrompt />;
  if (session.status !== 'signedIn') return <Loader text={t('shell.checkingSession')} />;
  return session.info === 'loading' ? <Loader text={t('home.loading')} /> : <CustomerHome />;
}
