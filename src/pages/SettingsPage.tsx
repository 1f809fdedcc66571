import { Bell, ChartColumn, ChevronRight, KeyRound, Mail, Trash2, User, type LucideIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser, selectUserInfo } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ChangeEmailForm, ChangePasswordForm, EditProfileForm } from '@/features/auth/AccountForms';
import { ContactRows } from '@/features/help/ContactRows';
import { usePush } from '@/features/push/push';
import { PushSettings } from '@/features/push/PushSettings';
import { selectKeyedPlayers } from '@/features/players/players';
import { watchWeekly } from '@/features/week/week';
import { withTexts } from '@/i18n/i18n';
import { useTitle } from '@/i18n/product';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useKnown } from '@/store/known';
import type { SignedInUser } from '@/firebase/identity';
import { fullName, type UserInfo } from '@/model/user';
import { routes } from '@/model/routes';
import { BackLink } from '@/ui/BackLink';
import list from '@/ui/List.module.css';
import { Loader } from '@/ui/Loader';
import styles from './SettingsPage.module.css';

interface Customer {
  user: SignedInUser;
  info: UserInfo;
}

/** In menu order. Deletion stands alone and last, against accidental taps. */
const GROUPS = ['account', 'messages', 'end'] as const;

interface SubPage {
  /** Its number in the address (docs/product.md 14.1), which must not change. 0 is the menu. */
  index: number;
  name: 'editProfile' | 'changeEmail' | 'changePassword' | 'push' | 'weekly' | 'deleteAccount';
  group: (typeof GROUPS)[number];
  /** Only for customers who have the key of a player. */
  needsKey?: boolean;
  Icon: LucideIcon;
  /** How it is now, or what it is about. */
  value?: (customer: Customer, t: TFunction) => string;
  State?: ComponentType<Customer>;
  Content: ComponentType<Customer>;
}

function DeleteAccount() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('settings.deleteAccountText')}</p>
      <ContactRows />
    </>
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

/** Shows nothing while it is not known. */
function OnOff({ isOn }: { isOn: boolean | undefined }) {
  const { t } = useTranslation();
  if (isOn === undefined) return null;
  return <span className={isOn ? styles.on : styles.off}>{t(isOn ? 'settings.on' : 'settings.off')}</span>;
}

function PushState({ user: { uid } }: Customer) {
  const { status } = usePush(uid).state;
  return <OnOff isOn={status === 'unknown' ? undefined : status === 'on'} />;
}

function WeeklyState({ user: { uid } }: Customer) {
  const known = useKnown(watchWeekly, uid);
  return <OnOff isOn={known.value === undefined ? undefined : known.value !== 'off'} />;
}

/** The profile as others know it. */
const profileOf = (info: UserInfo): string =>
  [fullName(info, ''), info.companyname].filter((part) => part !== '').join(' · ');

const SUB_PAGES: readonly SubPage[] = [
  {
    index: 1,
    name: 'editProfile',
    group: 'account',
    Icon: User,
    value: ({ info }) => profileOf(info),
    Content: EditProfileForm,
  },
  {
    index: 2,
    name: 'changeEmail',
    group: 'account',
    Icon: Mail,
    value: ({ user }) => user.email,
    Content: ChangeEmailForm,
  },
  { index: 3, name: 'changePassword', group: 'account', Icon: KeyRound, Content: ChangePasswordForm },
  {
    index: 5,
    name: 'push',
    group: 'messages',
    Icon: Bell,
    value: (_, t) => t('settings.onThisDevice'),
    State: PushState,
    Content: PushSettings,
  },
  {
    index: 6,
    name: 'weekly',
    group: 'messages',
    Icon: ChartColumn,
    needsKey: true,
    value: (_, t) => t('settings.everyMonday'),
    State: WeeklyState,
    Content: WeeklySettings,
  },
  {
    index: 4,
    name: 'deleteAccount',
    group: 'end',
    Icon: Trash2,
    value: (_, t) => t('settings.contactUs'),
    Content: DeleteAccount,
  },
];

function useSubPages(): readonly SubPage[] {
  const keyed = useAppSelector(selectKeyedPlayers);
  const holdsKey = keyed !== 'loading' && keyed.length > 0;
  return SUB_PAGES.filter(({ needsKey = false }) => holdsKey || !needsKey);
}

function Entry({
  page: { index, name, Icon, value, State },
  customer,
}: {
  page: SubPage;
  customer: Customer;
}) {
  const { t } = useTranslation();
  const words = value?.(customer, t) ?? '';
  return (
    <li className={styles.item}>
      <Link to={routes.settingsPage(index)} className={styles.entry}>
        <Icon aria-hidden="true" size={22} />
        <span className={styles.name}>
          {t(`settings.${name}`)} {words !== '' && <span className="quiet clamped">{words}</span>}
        </span>{' '}
        <span className={styles.end}>
          {State !== undefined && <State {...customer} />}
          <ChevronRight aria-hidden="true" size={20} />
        </span>
      </Link>
    </li>
  );
}

function Menu(customer: Customer) {
  const subPages = useSubPages();
  const { t } = useTranslation();
  return (
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <section key={group} className={styles[group]}>
          {group !== 'end' && <h2 className={list.heading}>{t(`settings.groups.${group}`)}</h2>}
          <ul className={list.framed}>
            {subPages
              .filter((page) => page.group === group)
              .map((page) => (
                <Entry key={page.name} page={page} customer={customer} />
              ))}
          </ul>
        </section>
      ))}
    </div>
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
    <section className={page === undefined ? styles.menu : styles.form}>
      {page !== undefined && <BackLink to={routes.settings}>{t('settings.back')}</BackLink>}
      <h1>{title}</h1>
      {user === undefined || info === undefined ? (
        <DataLoader />
      ) : (
        <Content key={page?.name} user={user} info={info} />
      )}
    </section>
  );
}
