import { useTranslation } from 'react-i18next';
import { ChevronRight, Headphones, Smile, Sparkles, Sun } from 'lucide-react';
import { Face } from '@/ui/Face';
import { Equaliser } from '@/ui/Equaliser';
import styles from './HomePage.module.css';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { useState, type ReactNode } from 'react';
import { askedZone } from '@/features/players/askedZone';
import { useAppSelector } from '@/store/hooks';
import { selectShowsVisitor, selectUser, selectWho } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { lazyPart } from '@/pwa/loading/lazyPart';

/** Drawn with the app's own components: in the visitor's language, and never out of date. It is dark in both themes. */
function ProductPicture() {
  const { t } = useTranslation();
  return (
    <div className={styles.phone} role="img" aria-label={t('home.pictureLabel')}>
      <span className={styles.zone}>
        <span>{t('home.pictureZone')}</span>
        <span className={styles.state}>
          <Equaliser />
          {t('health.playing')}
        </span>
      </span>
      <span className={styles.mood}>
        <span className={styles.disc}>
          <Sun aria-hidden="true" size={18} />
        </span>
        <span>
          <b>{t('home.pictureMood')}</b>
          <small>{t('rating.personalTouch')}</small>
        </span>
        <ChevronRight aria-hidden="true" size={18} />
      </span>
      <svg className={styles.cover} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M0 0h100v100H0Z" fill="#1ac0bd" />
        <path d="M0 66C30 50 52 48 72 58S94 76 100 88V100H0Z" fill="#e6572e" />
        <path d="M12 0h13v100H12Z" fill="#b9a83a" opacity=".62" />
      </svg>
      <span className={styles.song}>Golden Hour</span>
      <span className={styles.artist}>Mira Solen</span>
      <span className={styles.progress} />
      <span className={styles.faces}>
        <span className={styles.face}>
          <Face rate="down" />
        </span>
        <span className={`${styles.face} ${styles.chosen}`}>
          <Face rate="up" />
        </span>
      </span>
      <span className={styles.rate}>{t('rating.rate')}</span>
    </div>
  );
}

const GAINS = [
  { name: 'rate', Icon: Smile },
  { name: 'mood', Icon: Sparkles },
  { name: 'answer', Icon: Headphones },
] as const;

/** Shown only where the window has room for it. */
function Gains() {
  const { t } = useTranslation();
  return (
    <ul className={styles.gains}>
      {GAINS.map(({ name, Icon }) => (
        <li key={name}>
          <Icon aria-hidden="true" size={22} />
          <p>
            <b>{t(`home.gains.${name}.title`)}</b> <span>{t(`home.gains.${name}.text`)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function VisitorPrompt() {
  const { t } = useTranslation();
  const [cameByCard] = useState(() => askedZone.read() !== undefined);
  return (
    <section className={styles.visitor}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t(cameByCard ? 'home.cardTitle' : 'home.visitorTitle')}</h1>
        <p className={styles.text}>{t(cameByCard ? 'home.cardText' : 'home.visitorText')}</p>
        <div className={styles.actions}>
          <ButtonLink to={routes.login}>{t('home.visitorLogIn')}</ButtonLink>
          <ButtonLink to={routes.signUp} appearance="secondary">
            {t('home.visitorRegister')}
          </ButtonLink>
        </div>
        {!cameByCard && <Gains />}
      </div>
      <ProductPicture />
    </section>
  );
}

export const CustomerHome = lazyPart(() => import('./CustomerHome'));

/** `checking` is shown until it is known who is here. */
export function Home({ checking }: { checking: ReactNode }) {
  const showsVisitor = useAppSelector(selectShowsVisitor);
  const isSignedIn = useAppSelector(selectUser) !== undefined;
  const isKnown = useAppSelector(selectWho) !== 'unknown';
  if (showsVisitor) return <VisitorPrompt />;
  if (isKnown) return <CustomerHome />;
  return isSignedIn ? <DataLoader /> : checking;
}
