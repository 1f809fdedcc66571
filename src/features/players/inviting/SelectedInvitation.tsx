import { useTranslation } from '@/i18n/useTranslation';
import { useAppSelector } from '@/acts/hooks';
import { routes } from '@/model/routes';
import type { InvitationEnd } from '@/model/invitation/offer';
import { ButtonLink } from '@/ui/ButtonLink';
import { selectSelectedRegistered } from '../playersSlice';
import { InvitationEnded, InvitationNote } from './InvitationNote';

/** The invitation by which the customer uses the selected zone, if there is one. `end` says why it no longer counts. */
export function SelectedInvitation({ end }: { end?: InvitationEnd }) {
  const player = useAppSelector(selectSelectedRegistered);
  const { t } = useTranslation();
  if (player === undefined || !('invitation' in player)) return null;
  if (end === undefined) return <InvitationNote {...player.invitation} />;
  return (
    <>
      <InvitationEnded invitation={player.invitation} end={end} />
      <ButtonLink to={routes.player(player.pushId)} appearance="secondary">
        {t('home.endedZone')}
      </ButtonLink>
    </>
  );
}
