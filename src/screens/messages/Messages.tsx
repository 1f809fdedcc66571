import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { DataLoader } from '@/features/connection/DataLoader';
import { readOlderThreads, selectOlder, selectOrderedThreads } from '@/features/messages/messagesSlice';
import { ThreadList } from '@/features/messages/ThreadList';
import { Panel } from '@/ui/Panel';

export default function Messages() {
  const threads = useAppSelector(selectOrderedThreads);
  const older = useAppSelector(selectOlder);
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (threads === 'loading') return <DataLoader />;
  return (
    <Panel>
      <h1>{t('messages.title')}</h1>
      {threads.length === 0 ? (
        <p>{t('messages.none')}</p>
      ) : (
        <ThreadList
          uid={user?.uid}
          threads={threads}
          older={older}
          onOlder={() => {
            if (user !== undefined) void dispatch(readOlderThreads({ uid: user.uid }));
          }}
        />
      )}
    </Panel>
  );
}
