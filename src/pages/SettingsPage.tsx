import { Bell, ChartColumn, ChevronRight, KeyRound, Mail, Trash2, User, type LucideIcon } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ChangeEmailForm, ChangePasswordForm, EditProfileForm } from '@/features/auth/AccountForms';
import { PushSettings } from '@/features/push/PushSettings';
import { selectKeyedPlayers } from '@/features/players/players';
import { withTexts } from '@/i18n/i18n';
import { useTitle } from '@/i18n/product';
import { lazyPart } from '@/pwa/lazyPart';
import type { SignedInUser } from '@/firebase/identity';
import { fullName, type UserInfo } from '@/model/user';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import { LinkedText } from '@/ui/LinkedText';
import { Loader } from '@/ui/Loader';
import { Panel } from '@/ui/Panel';
import list from '@/ui/List.module.css';
import styles from './SettingsPage.module.css';

interface Customer {
  user: SignedInUser;
  info: UserInfo;
}

interface SubPage {
  /** Its number in the address (docs/product.md 14.1), which must not change. 0 is the menu. */
  index: number;
  name: 'editProfile' | 'changeEmail' | 'changePassword' | 'push' | 'weekly' | 'deleteAccount';
  /** Whether it is only for customers who have the key of a player. */
  needsKey?: boolean;
  Icon: LucideIcon;
  /** The current value. */
  value?: (customer: Customer) => string;
  Content: ComponentType<Customer>;
}

function DeleteAccount() {
  const { t } = useTranslation();
  return (
    <p>
      <LinkedText text={t('settings.deleteAccountText')} />
    </p>
  );
}

const WeeklyMail = lazyPart(
  withTexts(() => import('@/features/week/WeeklyMail')),
  'part',
);

function WeeklySettings({ user: { uid } }: Customer) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Loader text={t('home.loading')} />}>
      <WeeklyMail uid={uid} />
    </Suspense>
  );
}

/** In menu order. Deletion comes last, against accidental taps. */
const SUB_PAGES: readonly SubPage[] = [
  {
    index: 1,
    name: 'editProfile',
    Icon: User,
    value: ({ info }) => fullName(info, ''),
    Content: EditProfileForm,
  },
  { index: 2, name: 'changeEmail', Icon: Mail, value: ({ user }) => user.email, Content: ChangeEmailForm },
  { index: 3, name: 'changePassword', Icon: KeyRound, Content: ChangePasswordForm },
  { index: 5, name: 'push', Icon: Bell, Content: PushSettings },
  { index: 6, name: 'weekly', Icon: ChartColumn, needsKey: true, Content: WeeklySettings },
  { index: 4, name: 'deleteAccount', Icon: Trash2, Content: DeleteAccount },
];

/** The sub-pages for this customer. */
function useSubPages(): readonly SubPage[] {
  const keyed = useAppSelector(selectKeyedPlayers);
  const holdsKey = keyed !== 'loading' && keyed.length > 0;
  return SUB_PAGES.filter(({ needsKey = false }) => holdsKey || !needsKey);
}

function Menu(customer: Customer) {
  const subPages = useSubPages();
  const { t } = useTranslation();
  return (
    <ul className={list.list}>
      {subPages.map(({ index, name, Icon, value = () => '' }) => (
        <li key={name} className={styles.item}>
          <Link to={routes.settingsPage(index)} className={`${list.card} ${styles.entry}`}>
            <Icon aria-hidden="true" size={22} />
            <span className={styles.name}>
              {t(`settings.${name}`)}
              {value(customer) !== '' && <span className="quiet">{value(customer)}</span>}
            </span>
            <ChevronRight aria-hidden="true" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An index in the address chooses the page, so that the browser's back leads to the menu. */
export default function SettingsPage() {
  const [parameters] = useSearchParams();
  const { t } = useTranslation();
  const user = useAppSelector(selectUser);
  const info = useAppSelector(selectUserInfo);
  const page = useSubPages().find(({ index }) => index === Number(parameters.get('page')));
  const title = t(page === undefined ? 'settings.title' : `settings.${page.name}`);
  useTitle(title);
  const Content = page?.Content ?? Menu;
  return (
    <Panel>
      {page !== undefined && <BackLink to={routes.settings}>{t('settings.back')}</BackLink>}
      <h1>{title}</h1>
      {user === undefined || info === undefined ? (
        <DataLoader />
      ) : (
        <Content key={page?.name} user={user} info={info} />
      )}
    </Panel>
  );
}
