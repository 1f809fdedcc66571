import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { routes } from '@/model/routes';
import styles from './UnreadBanner.module.css';

/** Says how many messages are unread, and leads to them. */
export function UnreadBanner({ text }: { text: string }) {
  return (
    <Link to={routes.messages} className={styles.banner}>
      <MessageCircle aria-hidden="true" size={18} />
      <span>{text}</span>
    </Link>
  );
}
