import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/acts/hooks';
import { selectShowsVisitor, selectUser, selectWho } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { Loader } from '@/ui/Loader';
import { VisitorPrompt } from './VisitorPrompt';

const CustomerHome = lazy(() => import('./CustomerHome'));

export function Home() {
  const showsVisitor = useAppSelector(selectShowsVisitor);
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const isKnown = useAppSelector(selectWho) !== 'unknown';
  const { t } = useTranslation();
  if (showsVisitor) return <VisitorPrompt />;
  if (isKnown) return <CustomerHome />;
  return isSignedIn ? <DataLoader /> : <Loader text={t('shell.checkingSession')} />;
}
