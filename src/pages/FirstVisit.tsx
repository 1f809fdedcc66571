import { ScanQrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectUserInfo } from '@/features/auth/auth';
import { CONTACTS } from '@/features/help/contacts';
import { CodeForm } from '@/features/adding/CodeForm';
import { routes } from '@/model/routes';
import { useAppSelector } from '@/store/hooks';
import { ButtonLink } from '@/ui/Button';
import { hrefOf } from '@/ui/LinkedText';
import styles from './FirstVisit.module.css';

function PlayerPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 200" fill="none" aria-hidden="true">
      <ellipse cx="104" cy="186" rx="84" ry="8" fill="#000" opacity=".35" />
      <g fill="var(--color-panel-raised)" stroke="var(--color-line)" strokeWidth="2">
        <rect x="36" y="2" width="128" height="182" rx="24" />
        <circle cx="100" cy="134" r="36" fill="var(--color-ground)" />
        <circle cx="100" cy="134" r="21" stroke="var(--color-control-line)" />
      </g>
      <circle cx="100" cy="134" r="8" fill="var(--color-control-line)" />
      <rect x="72" y="26" width="56" height="56" rx="8" fill="#f7f6fb" />
      <path
        fill="#0c0b14"
        d="M78 32h14v14H78zM108 32h14v14h-14zM78 62h14v14H78zM97 33h6v6h-6zM97 45h6v12h-6zM84 51h8v6h-8zM108 51h14v5h-14zM97 62h6v14h-6zM108 62h5v5h-5zM117 62h5v8h-5zM108 72h9v4h-9z"
      />
      <path fill="#f7f6fb" d="M82 36h6v6h-6zM112 36h6v6h-6zM82 66h6v6h-6z" />
      <path
        stroke="var(--color-accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M62 34V24a8 8 0 0 1 8-8h10M120 16h10a8 8 0 0 1 8 8v10M138 74v10a8 8 0 0 1-8 8h-10M80 92H70a8 8 0 0 1-8-8V74M184 96v32M200 78v68M216 98v28M232 106v12"
      />
    </svg>
  );
}

export default function FirstVisit() {
  const firstname = useAppSelector(selectUserInfo)?.firstname ?? '';
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <div className={styles.first}>
      <PlayerPicture />
      <div className={styles.words}>
        <h1>{firstname === '' ? t('home.welcomeWithoutName') : t('home.welcome', { firstname })}</h1>
        <h2>{t('home.noPlayersTitle')}</h2>
        <p>{t('home.noPlayersText')}</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to={routes.scanPlayer}>
          <ScanQrCode aria-hidden="true" size={22} />
          {t('home.scan')}
        </ButtonLink>
        <p className={styles.or}>{t('home.or')}</p>
        <CodeForm
          isInline
          onCode={(code, typed) => void navigate(routes.addPlayer(code), { state: { typed } })}
        />
      </div>
      <div className={styles.help}>
        <p>
          <strong>{t('home.noCode')}</strong> {t('home.noCodeText')}
        </p>
        <div className={styles.contacts}>
          {CONTACTS.map(({ Icon, label, contact }) => (
            <a key={contact} href={hrefOf(contact)}>
              <Icon aria-hidden="true" size={20} />
              <span className={styles.onPhone}>{t(label)}</span>
              <span className={styles.onDesktop}>{contact}</span>
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
