import { useTranslation } from 'react-i18next';
import { useToday } from '@/device/useClock';
import { useAppSelector } from '@/store/hooks';
import { lastDayOf } from '@/i18n/formats';
import type { HeldInvitation, InvitationEnd } from '@/model/offer';
import { routes } from '@/model/routes';
import { ButtonLink } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { selectSelectedRegistered } from '@/features/players/players';

/** docs/product.md 26.10 */
export function InvitationNote({ inviter, until }: Pick<HeldInvitation, 'inviter' | 'until'>) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  return (
    <p className="quiet">
      {until === undefined
        ? t('home.invited', { inviter })
        : t('home.invitedUntil', { inviter, day: lastDayOf(until, i18n.language, today) })}
    </p>
  );
}

interface InvitationEndedProps {
  invitation: Pick<HeldInvitation, 'inviter' | 'until'>;
  end: InvitationEnd;
}

function useEndWords({ invitation: { inviter, until = 0 }, end }: InvitationEndedProps): string {
  const today = useToday();
  const { t, i18n } = useTranslation();
  return t(`home.ended.${end}`, { inviter, day: lastDayOf(until, i18n.language, today) });
}

/** docs/product.md 26.11 */
export function InvitationEndedAdvice(props: InvitationEndedProps) {
  return <p>{useEndWords(props)}</p>;
}

/** docs/product.md 26.11 */
export function InvitationEnded(props: InvitationEndedProps) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorText text={useEndWords(props)} />
      <p>{t('home.endedStays')}</p>
    </>
  );
}

/** `end` is why it no longer counts. */
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
