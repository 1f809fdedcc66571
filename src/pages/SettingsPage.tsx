import { Bell, ChevronRight, KeyRound, Mail, Trash2, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ChangeEmailForm, ChangePasswordForm, EditProfileForm } from '@/features/auth/AccountForms';
import { PushSettings } from '@/features/push/PushSettings';
import { useTitle } from '@/i18n/useTitle';
import { fullName } from '@/model/user';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { LinkedText } from '@/ui/LinkedText';
import { Panel } from '@/ui/Panel';
import styles from './SettingsPage.module.css';

/** The sub-pages in the order of their index (docs/product.md 14.1); 0 is the menu. */
const SUB_PAGES = ['editProfile', 'changeEmail', 'changePassword', 'deleteAccount', 'push'] as const;
const PAGES = ['menu', ...SUB_PAGES] as const;
type Page = (typeof PAGES)[number];

/** As the menu lists them: the last is the one that nobody wants to tap by mistake. */
const LISTED = ['editProfile', 'changeEmail', 'changePassword', 'push', 'deleteAccount'] as const;

const ICONS = {
  editProfile: User,
  changeEmail: Mail,
  changePassword: KeyRound,
  deleteAccount: Trash2,
  push: Bell,
};

/** The pages, each with what it would change as that is now. */
function Menu() {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  const values: Partial<Record<Page, string>> = {
    editProfile: fullName(info ?? {}, ''),
    changeEmail: user?.email ?? '',
  };
  return (
    <ul className={styles.menu}>
      {LISTED.map((page) => {
        const Icon = ICONS[page];
        return (
          <li key={page}>
            <Link to={routes.settingsPage(PAGES.indexOf(page))} className={styles.entry}>
              <Icon aria-hidden="true" size={22} />
              <span className={styles.name}>
                {t(`settings.${page}`)}
                {values[page] && <span className={styles.value}>{values[page]}</span>}
              </span>
              <ChevronRight aria-hidden="true" size={20} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function SubPage({ page }: { page: Page }) {
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const { t } = useTranslation();
  if (user === undefined || info === undefined) return <DataLoader />;
  switch (page) {
    case 'menu':
      return <Menu />;
    case 'editProfile':
      return <EditProfileForm info={info} />;
    case 'changeEmail':
      return <ChangeEmailForm />;
    case 'changePassword':
      return <ChangePasswordForm email={user.email} />;
    case 'push':
      return <PushSettings uid={user.uid} />;
    case 'deleteAccount':
      return (
        <p>
          <LinkedText text={t('settings.deleteAccountText')} />
        </p>
      );
  }
}

/** The page is chosen by an index in the address, so that the browser's back button leads to the menu. */
export default function Settings() {
  const [parameters] = useSearchParams();
  const { t } = useTranslation();
  const page = PAGES[Number(parameters.get('page') ?? 0)] ?? 'menu';
  const title = t(page === 'menu' ? 'settings.title' : `settings.${page}`);
  useTitle(title);
  return (
    <Panel>
      {page !== 'menu' && <BackLink to={routes.settings}>{t('settings.back')}</BackLink>}
      <h1>{title}</h1>
      <SubPage key={page} page={page} />
    </Panel>
  );
}
