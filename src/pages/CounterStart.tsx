import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@/i18n/product';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { askedCounter, LAST_ZONE, PARAMETER } from '@/features/players/askedZone';
import { chooseZone, lastZone, selectRegisteredPlayers } from '@/features/players/players';
import { startCounterMode } from '@/features/rating/counter';
import { routes } from '@/model/routes';
import { displayName, type RegisteredPlayer } from '@/model/user';
import { Button, ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Panel } from '@/ui/Panel';
import list from '@/ui/List.module.css';

function StartCounter({ uid, player }: { uid: string; player: RegisteredPlayer }) {
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
      <h1>{t('counter.startTitle', { zone: displayName(player) })}</h1>
      <p>{t('counter.startText')}</p>
      <p>{t('counter.startAlone')}</p>
      <p>{t('counter.startLeave')}</p>
      <ErrorText text={isRefused ? t('counter.notKept') : undefined} />
      <Button onClick={start}>{t('counter.start')}</Button>
    </>
  );
}

function Choose({ registered }: { registered: readonly RegisteredPlayer[] }) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('counter.chooseTitle')}</h1>
      {registered.length === 0 && <p>{t('home.noPlayersText')}</p>}
      <ul className={list.list}>
        {registered.map((player) => (
          <li key={player.pushId}>
            <ButtonLink appearance="secondary" to={routes.counterOf(player.id)}>
              {displayName(player)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** docs/product.md 35.1 */
export default function CounterStart() {
  const uid = useAppSelector(selectUser)?.uid;
  const registered = useAppSelector(selectRegisteredPlayers);
  const [parameters] = useSearchParams();
  const { t } = useTranslation();
  useTitle(t('counter.title'));
  useEffect(() => void askedCounter.write(undefined), []);
  if (registered === 'loading' || uid === undefined) return <DataLoader />;

  const asked = parameters.get(PARAMETER);
  const [only] = registered.length === 1 && (asked ?? LAST_ZONE) === LAST_ZONE ? registered : [];
  const id = asked === LAST_ZONE ? lastZone.read() : asked;
  const player = only ?? registered.find((one) => one.id === id);
  const isUnknown = asked !== null && asked !== LAST_ZONE && player === undefined;
  return (
    <Panel>
      {isUnknown && <p role="alert">{t('home.zoneNotLinked')}</p>}
      {player === undefined ? <Choose registered={registered} /> : <StartCounter uid={uid} player={player} />}
    </Panel>
  );
}
