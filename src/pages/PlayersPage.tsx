import { Ban, Headphones, Smile, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { ContactRows } from '@/features/help/ContactRows';
import { isOurDjsOffered } from '@/features/messages/offered';
import { type AboutZone, OUR_DJS } from '@/features/messages/ourDjs';
import { DayPlanRow } from '@/features/moodSwitch/DayPlan';
import { useKnownZone } from '@/features/players/followPlayers';
import { PlayerDetails } from './PlayerDetails';
import { FirstWell, PlayersPanel } from './PlayerList';
import { chooseZone, selectRegisteredPlayers } from '@/features/players/players';
import { Cover } from '@/features/rating/Cover';
import { useTitle } from '@/i18n/product';
import { activeMood } from '@/model/player';
import { routes } from '@/model/routes';
import { displayName } from '@/model/user';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { BackLink } from '@/ui/BackLink';
import { ButtonLink } from '@/ui/Button';
import { FoldRow, LinkRow } from '@/ui/FoldRows';
import { Panes } from '@/ui/Panes';
import { useHasPanes } from '@/ui/useMedia';

const BlockedSongs = lazyPart(() => import('@/features/rating/BlockedSongs'), 'part');

const SONG_SIZE = 96;

function NowCover({ id }: { id: string }) {
  const player = useKnownZone(id);
  const song = typeof player === 'object' && player.ifPlaying ? player.nowPlaying : undefined;
  return typeof player === 'object' && song !== undefined ? (
    <Cover size={SONG_SIZE} song={song} mood={activeMood(player.moods)?.name ?? ''} />
  ) : (
    <Cover size={SONG_SIZE} />
  );
}

function Planned({ id }: { id: string }) {
  const player = useKnownZone(id);
  return typeof player === 'object' && <DayPlanRow player={player} />;
}

function ZoneActs({ id, canSwitch }: { id: string; canSwitch: boolean }) {
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={routes.home} onClick={() => dispatch(chooseZone(id))}>
        <Smile aria-hidden="true" size={20} />
        {t('players.rateZone')}
      </ButtonLink>
      {canSwitch && (
        <ButtonLink
          appearance="secondary"
          to={routes.home}
          state={{ moods: true }}
          onClick={() => dispatch(chooseZone(id))}
        >
          <Sparkles aria-hidden="true" size={20} />
          {t('players.changeMood')}
        </ButtonLink>
      )}
    </>
  );
}

/** Once the player is removed, the list is shown. */
function OpenedPlayer({ pushId, isOwnPage }: { pushId: string; isOwnPage: boolean }) {
  const registered = useAppSelector(selectRegisteredPlayers);
  const user = useAppSelector(selectUser);
  const hasPanes = useHasPanes();
  const { t } = useTranslation();
  const player =
    registered === 'loading' ? undefined : registered.find((candidate) => candidate.pushId === pushId);
  useTitle(player === undefined || !isOwnPage ? t('players.title') : displayName(player));

  if (registered === 'loading' || user === undefined) return <DataLoader />;
  if (player === undefined) return <Navigate to={routes.players} replace />;
  return (
    <>
      {!hasPanes && <BackLink to={routes.players}>{t('players.back')}</BackLink>}
      <PlayerDetails
        uid={user.uid}
        player={player}
        isListed={hasPanes}
        isOwnPage={isOwnPage}
        cover={<NowCover id={player.id} />}
        acts={(canSwitch) => <ZoneActs id={player.id} canSwitch={canSwitch} />}
        contact={<ContactRows />}
        planned={<Planned id={player.id} />}
        ask={
          isOurDjsOffered() && (
            <LinkRow
              Icon={Headphones}
              title={t('ourDjs.askAboutZone')}
              to={routes.thread(OUR_DJS)}
              state={{ zone: displayName(player) } satisfies AboutZone}
            />
          )
        }
        blocked={
          <Suspense fallback={<FoldRow Icon={Ban} title={t('blocking.title')} />}>
            <BlockedSongs player={player.id} />
          </Suspense>
        }
      />
    </>
  );
}

function ListTitle() {
  const { t } = useTranslation();
  useTitle(t('players.title'));
  return <h1>{t('players.title')}</h1>;
}

export default function PlayersPage() {
  const { pushId } = useParams();
  const registered = useAppSelector(selectRegisteredPlayers);
  const hasPanes = useHasPanes();
  const [first, setFirst] = useState<string>();
  const { t } = useTranslation();
  const isThere = registered !== 'loading' && registered.some((player) => player.pushId === first);
  // Beside the list the first player that needs nothing is open by itself.
  const opened = pushId ?? (hasPanes && isThere ? first : undefined);
  const title = pushId === undefined ? <ListTitle /> : <h2>{t('players.title')}</h2>;
  // Also while they load, so that the list does not become narrower.
  const invitation = (registered === 'loading' || registered.length > 0) && <p>{t('players.choose')}</p>;
  return (
    <>
      {hasPanes && opened === undefined && registered !== 'loading' && (
        <FirstWell players={registered} onFound={setFirst} />
      )}
      <Panes list={<PlayersPanel title={title} chosen={opened} />} invitation={invitation}>
        {opened !== undefined && (
          <OpenedPlayer key={opened} pushId={opened} isOwnPage={pushId !== undefined} />
        )}
      </Panes>
    </>
  );
}
