import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '@/app/hooks';
import { selectUnreadMessages } from '@/features/auth/authSlice';
import { routes } from '@/model/routes';
import styles from './UnreadBanner.module.css';

/** Shown while there are unread messages, except on the messages screen itself. */
export function UnreadBanner() {
  const count = useAppSelector(selectUnreadMessages);
  const { pathname } = useLocation();
  const { t } = useTranslation();
  if (count <= 0 || pathname.startsWith(routes.messages)) return null;
  return (
    <Link to={routes.messages} className={styles.banner}>
      <MessageCircle aria-hidden="true" size={18} />
      <span>{t('shell.unread', { count })}</span>
    </Link>
  );
}
