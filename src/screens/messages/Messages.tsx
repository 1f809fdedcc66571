import { useTranslation } from 'react-i18next';
import { useAppSelector } from '@/app/hooks';
import { selectOrderedThreads } from '@/features/messages/messagesSlice';
import { ThreadList } from '@/features/messages/ThreadList';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

export function Messages() {
  const threads = useAppSelector(selectOrderedThreads);
  const { t } = useTranslation();
  if (threads === 'loading') return <Loader text={t('home.loading')} />;
  return (
    <Panel>
      <h1>{t('messages.title')}</h1>
      {threads.length === 0 ? <p>{t('messages.none')}</p> : <ThreadList threads={threads} />}
    </Panel>
  );
}
