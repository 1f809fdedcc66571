import { useEffect, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@/i18n/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { askedCounter, LAST_ZONE, PARAMETER } from '@/features/players/askedZone';
import { chooseZone, lastZone, selectRegisteredPlayers } from '@/features/players/players';
import { startCounterMode } from '@/features/rating/counter';
import { routes } from '@/model/routes';
import { zonesOf, type Zone } from '@/model/zone';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Panel } from '@/ui/Panel';
import list from '@/ui/List.module.css';
import styles from './CounterStart.module.css';

function StartCounter({ uid, zone: { name, player } }: { uid: string; zone: Zone }) {
  const [isRefused, setRefused] = useState(false);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const start = () => {
    dispatch(chooseZone(player.id));
    if (!startCounterMode({ uid, zone: player.id })) {
      setRefused(true);
      return;
    }
    // The page behind the counter.
    void navigate(routes.home, { replace: true });
  };
  return (
    <>
      <h1>{t('counter.startTitle', { zone: name })}</h1>
      <p>{t('counter.startText')}</p>
      <p>{t('counter.startAlone')}</p>
      <p>{t('counter.startLeave')}</p>
      <ErrorText text={isRefused ? t('counter.notKept') : undefined} />
      <Button onClick={start}>{t('counter.start')}</Button>
    </>
  );
}

function Choose({ zones }: { zones: readonly Zone[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('counter.chooseTitle')}</h1>
      {zones.length === 0 ? (
        <p>{t('home.noPlayersText')}</p>
      ) : (
        <ul className={list.framed}>
          {zones.map(({ name, player }) => (
            <li key={player.pushId}>
              <Link className={styles.zone} to={routes.counterOf(player.id)}>
                <bdi>{name}</bdi>
                <ChevronRight aria-hidden="true" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** docs/product.md 35.1 */
export default function CounterStart() {
  const uid = useAppSelector(selectUser)?.uid;
  const registered = useAppSelector(selectRegisteredPlayers);
  const [parameters] = useSearchParams();
  const { t, i18n } = useTranslation();
  useTitle(t('counter.title'));
  useEffect(() => void askedCounter.write(undefined), []);
  if (registered === 'loading' || uid === undefined) return <DataLoader />;

  const asked = parameters.get(PARAMETER);
  const zones = zonesOf(registered, i18n.language);
  const [only] = zones.length === 1 && (asked ?? LAST_ZONE) === LAST_ZONE ? zones : [];
  const id = asked === LAST_ZONE ? lastZone.read() : asked;
  const zone = only ?? zones.find(({ player }) => player.id === id);
  const isUnknown = asked !== null && asked !== LAST_ZONE && zone === undefined;
  return (
    <Panel>
      {isUnknown && <p role="alert">{t('home.zoneNotLinked')}</p>}
      {zone === undefined ? <Choose zones={zones} /> : <StartCounter uid={uid} zone={zone} />}
    </Panel>
  );
}
