import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { AskDjs } from '@/features/messages/AskDjs';
import { PlayerDetails } from '@/features/players/PlayerDetails';
import { FirstWell, PlayersPanel } from '@/features/players/PlayerList';
import { selectRegisteredPlayers } from '@/features/players/players';
import { useTitle } from '@/i18n/product';
import { routes } from '@/model/routes';
import { displayName } from '@/model/user';
import { lazyPart } from '@/pwa/lazyPart';
import { BackLink } from '@/ui/BackLink';
import { Panes } from '@/ui/Panes';
import { useHasPanes } from '@/ui/useMedia';

const BlockedSongs = lazyPart(() => import('@/features/rating/BlockedSongs'), 'part');

/** One linked player. Once it is removed, the list is shown. */
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
        ask={<AskDjs zone={displayName(player)} text={t('ourDjs.askAboutZone')} />}
        blocked={
          <Suspense>
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
