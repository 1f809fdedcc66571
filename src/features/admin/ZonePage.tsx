import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useToday } from '@/device/useClock';
import { selectWho } from '@/features/auth/auth';
import { sentFrom } from '@/features/auth/sentToLogin';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { useHealthOf } from '@/features/health/zoneHealth';
import { songWords, ZoneHealthText } from '@/features/health/ZoneHealthText';
import { dayAndTime, numberText } from '@/i18n/formats';
import { useTitle } from '@/i18n/product';
import { activeMood, locationOf, type Player, type PlayerRequest, readableMood } from '@/model/player';
import { levelsOf } from '@/model/remote';
import { routes } from '@/model/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { notKnownKey, useKnown } from '@/store/known';
import { useRequest } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Group } from '@/ui/Group';
import { Panel } from '@/ui/Panel';
import { mailedPlayer } from './mails';
import { Fact } from './Fact';
import { MailKeyAgain } from './MailKeyAgain';
import { askForFacts, MAILBOXES, watchKeyChange, watchZone } from './providedZone';

/** 'today 14:32' */
function useWhen(): (moment: number) => string {
  const today = useToday();
  const { i18n } = useTranslation();
  return (moment) => dayAndTime(moment, i18n.language, today);
}

function Music({ player }: { player: Player }) {
  const when = useWhen();
  const { t } = useTranslation();
  const { seen, moods } = player;
  const mood = activeMood(moods);
  const levels = levelsOf(player);
  const notSaid = t('zoneFacts.notSaid');
  return (
    <>
      <Fact name={t('zoneFacts.track')} value={<bdi>{songWords(player) ?? notSaid}</bdi>} />
      <Fact
        name={t('zoneFacts.mood')}
        value={mood === undefined ? notSaid : <bdi>{readableMood(mood.name)}</bdi>}
      />
      <Fact
        name={t('remote.volume')}
        value={
          levels === undefined
            ? notSaid
            : t('zoneFacts.level', {
                level: levels.level - levels.min + 1,
                levels: levels.max - levels.min + 1,
              })
        }
      />
      <Fact name={t('zoneFacts.seen')} value={seen === undefined ? t('zoneFacts.noSigns') : when(seen)} />
    </>
  );
}

function Request({ name, request }: { name: string; request: PlayerRequest | undefined }) {
  const when = useWhen();
  const { t } = useTranslation();
  const value = (): string => {
    if (request === undefined) return t('zoneFacts.noRequest');
    return t(request.receivedTask ? 'zoneFacts.received' : 'zoneFacts.notReceived', {
      when: when(request.dateAsked),
    });
  };
  return <Fact name={name} value={value()} />;
}

function KeyChange({ id }: { id: string }) {
  const changed = useKnown(watchKeyChange, id);
  const when = useWhen();
  const { t } = useTranslation();
  const value =
    changed.status === 'loading'
      ? t('health.unknown')
      : changed.value === undefined
        ? t('zoneFacts.notKnown')
        : when(changed.value);
  return <Fact name={t('zoneFacts.keyChanged')} value={value} />;
}

/** docs/product.md 17.26 */
function Alerts({ id }: { id: string }) {
  const ask = useCallback(() => askForFacts(id), [id]);
  const { request, again } = useRequest(ask);
  const when = useWhen();
  const { t, i18n } = useTranslation();
  if (request.status === 'failed')
    return (
      <>
        <ErrorText
          text={t(request.failure.code === 'offline' ? 'error.noConnection' : 'zoneFacts.alertsNotLoaded')}
        />
        <Button appearance="secondary" onClick={again}>
          {t('admin.tryAgain')}
        </Button>
      </>
    );
  const facts = request.status === 'done' ? request.result : undefined;
  const mailed = facts?.mailedAt === undefined ? t('zoneFacts.notKnown') : when(facts.mailedAt);
  return (
    <dl>
      <Fact
        name={t('zoneFacts.alerts')}
        value={facts === undefined ? t('health.unknown') : numberText(facts.alerts, i18n.language)}
      />
      <Fact name={t('zoneFacts.mailed')} value={facts === undefined ? t('health.unknown') : mailed} />
    </dl>
  );
}

/** Needs a `key`: what is known of one player must not stand under another. */
function Zone({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const watch = useMemo(() => watchZone(dispatch), [dispatch]);
  const known = useKnown(watch, id);
  const health = useHealthOf(id);
  const { t } = useTranslation();
  const zone = known.value === 'gone' ? undefined : known.value;
  const title = zone === undefined ? t('zoneFacts.title') : locationOf(zone.player);
  useTitle(title);
  if (zone === undefined)
    return (
      <Panel>
        <h1>{title}</h1>
        <p role="status">
          {known.status === 'known' ? t('zoneFacts.gone') : t(notKnownKey(known.status, 'silence.loading'))}
        </p>
      </Panel>
    );
  const { player, requests } = zone;
  const { playerId, location, address, crypKey } = player;
  return (
    <Panel>
      <h1 dir="auto">{title}</h1>
      <div>
        <ZoneHealthText health={health} />
        <p className="quiet">
          {playerId}
          {location !== '' && address !== '' && <> · {address}</>}
        </p>
      </div>
      <dl>
        <Music player={player} />
        {MAILBOXES.map((box) => (
          <Request key={box} name={t(`zoneFacts.requests.${box}`)} request={requests[box]} />
        ))}
        <KeyChange id={id} />
      </dl>
      <Group title={t('zoneFacts.ofAlerts')}>
        <Alerts id={id} />
      </Group>
      {crypKey !== undefined && (
        <Group title={t('zoneFacts.key')}>
          <MailKeyAgain player={mailedPlayer({ playerId, location: title, crypKey })} />
        </Group>
      )}
    </Panel>
  );
}

/** docs/product.md 17.25 */
export default function ZonePage() {
  const who = useAppSelector(selectWho);
  const location = useLocation();
  const { player = '' } = useParams();
  const { t } = useTranslation();
  if (who === 'unknown') return <DataLoader text={t('shell.checkingSession')} />;
  if (who !== 'administrator')
    return <Navigate to={routes.administration} replace state={sentFrom(location)} />;
  return <Zone key={player} id={player} />;
}
