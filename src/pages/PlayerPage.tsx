import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/features/auth/auth';
import { DataLoader } from '@/features/connection/ConnectionBanner';
import { PlayerDetails } from '@/features/players/PlayerDetails';
import { selectRegisteredPlayers } from '@/features/players/players';
import { useTitle } from '@/i18n/useTitle';
import { routes } from '@/model/routes';
import { displayName } from '@/model/user';
import { BackLink } from '@/ui/BackLink';
import { Panel } from '@/ui/Panel';

const ZoneAlert = lazy(() => import('@/features/players/ZoneAlert'));
const BlockedSongs = lazy(() => import('@/features/rating/BlockedSongs'));

/** The page of one linked player; once it is removed, the list is shown. */
export default function PlayerPage() {
  const registered = useAppSelector(selectRegisteredPlayers);
  const user = useAppSelector(selectUser);
  const { pushId } = useParams();
  const [search] = useSearchParams();
  const { t } = useTranslation();
  const player =
    registered === 'loading' ? undefined : registered.find((candidate) => candidate.pushId === pushId);
  useTitle(player === undefined ? t('players.title') : displayName(player));

  if (registered === 'loading' || user === undefined) return <DataLoader />;
  if (player === undefined) return <Navigate to={routes.players} replace />;
  return (
    <Panel>
      <BackLink to={routes.players}>{t('players.back')}</BackLink>
      <PlayerDetails
        uid={user.uid}
        player={player}
        alert={(hasSigns) => (
          <Suspense>
            <ZoneAlert uid={user.uid} player={player.id} hasSigns={hasSigns} isAsked={search.has('alert')} />
          </Suspense>
        )}
        blocked={
          <Suspense>
            <BlockedSongs player={player.id} />
          </Suspense>
        }
      />
    </Panel>
  );
}
