import { useTranslation } from '@/i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { selectUser } from '@/features/auth/authSlice';
import { readOlderThreads, selectOlder, selectOrderedThreads } from '@/features/messages/messagesSlice';
import { ThreadList } from '@/features/messages/ThreadList';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';

export function Messages() {
  const threads = useAppSelector(selectOrderedThreads);
  const older = useAppSelector(selectOlder);
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  if (threads === 'loading') return <Loader text={t('home.loading')} />;
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
