import { useMemo } from 'react';
import { useAppSelector } from '@/acts/hooks';
import { selectUserInfo } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/ui/Panel';
import { OpenDesk } from './OpenDesk';

/** The desk, for DJs alone (docs/product.md 31.1). */
export default function Desk() {
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const uid = info?.id ?? '';
  const name = info?.firstname ?? '';
  const dj = useMemo(() => ({ uid, name }), [uid, name]);
  if (info === undefined) return <DataLoader />;
  if (info.dj) return <OpenDesk dj={dj} />;
  return (
    <Panel>
      <h1>{t('desk.title')}</h1>
      <p>{t('desk.forDjs')}</p>
    </Panel>
  );
}
