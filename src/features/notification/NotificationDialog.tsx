import { CircleCheck, CircleX, Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routes } from '@/model/routes';
import { Button, ButtonLink } from '@/ui/Button';
import { LinkedText } from '@/ui/LinkedText';
import { Spinner } from '@/ui/Loader';
import styles from './NotificationDialog.module.css';
import { NotificationFrame, useCloseNotification } from './NotificationFrame';
import type { Progress, Told } from './notification';

function NotificationIcon({ icon }: { icon: (Progress | Told)['icon'] }) {
  if (icon === 'loading') return <Spinner />;
  if (icon === 'done') return <CircleCheck className={styles.done} size={56} aria-hidden="true" />;
  if (icon === 'loadError') return <CircleX className={styles.loadError} size={56} aria-hidden="true" />;
  return <Info size={56} aria-hidden="true" />;
}

export function NotificationDialog({ notification }: { notification: Progress | Told }) {
  const hide = useCloseNotification();
  const { t } = useTranslation();
  const { kind, icon, title, text } = notification;
  const { values = {}, subject = [], leadsToLogin = false } = kind === 'told' ? notification : {};
  return (
    <NotificationFrame icon={icon}>
      <div className={styles.content} role="status">
        <NotificationIcon icon={icon} />
        <h2 id="notification-title">{t(title)}</h2>
        {subject.map((line) => (
          <p key={JSON.stringify(line)} className={styles.subject}>
            {t(line.text, line.values ?? {})}
          </p>
        ))}
        <p id="notification-text">
          <LinkedText text={t(text, values)} />
        </p>
      </div>
      {kind === 'told' && (
        <div className={styles.buttons}>
          {leadsToLogin && (
            <ButtonLink to={routes.login} onClick={hide}>
              {t('shell.logIn')}
            </ButtonLink>
          )}
          <Button appearance={leadsToLogin ? 'secondary' : 'primary'} onClick={hide} data-default>
            {t('notification.close')}
          </Button>
        </div>
      )}
    </NotificationFrame>
  );
}
