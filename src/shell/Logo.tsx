import { Link } from 'react-router-dom';
import { product } from '@/i18n/product';
import { routes } from '@/model/routes';
import styles from './Logo.module.css';

export function Logo({ onClick, beside }: { onClick?: () => void; beside?: 'banner' | undefined }) {
  return (
    <Link
      to={routes.home}
      className={styles.logo}
      data-beside={beside}
      onClick={onClick}
      aria-label={product.provider}
    >
      <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round">
          <path d="M10 25v14M25 14v36M40 21v22M55 28v8" />
        </g>
      </svg>
      <span className={styles.wordmark}>{product.provider}</span>
    </Link>
  );
}
