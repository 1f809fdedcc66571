import { useTranslation } from 'react-i18next';
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
import { lazyPart } from '@/pwa/lazyPart';

/** A small picture of the app, drawn with its own components: in the visitor's language and colours, and never out of date. */
function ProductPicture() {
  const { t } = useTranslation();
  return (
    <div className={styles.phone} role="img" aria-label={t('home.pictureLabel')}>
      <span className={styles.state}>
        <Equaliser />
        {t('health.playing')}
      </span>
      <span className={styles.zone}>{t('home.pictureZone')}</span>
      <span className={styles.mood}>
        <i />
        {t('home.pictureMood')}
      </span>
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

/** Explains the app to visitors and links to login and sign-up. */
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
