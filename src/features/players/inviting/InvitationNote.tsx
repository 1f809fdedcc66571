import { useTranslation } from '@/i18n/useTranslation';
import { useToday } from '@/acts/hooks';
import { lastDayOf } from '@/i18n/times';
import type { HeldInvitation } from '@/model/invitation/heldInvitation';
import styles from './InvitationNote.module.css';

/** By whose invitation a guest uses a zone, and until when (docs/product.md 26.10). */
export function InvitationNote({ inviter, until }: Pick<HeldInvitation, 'inviter' | 'until'>) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.note}>
      {until === undefined
        ? t('home.invited', { inviter })
        : t('home.invitedUntil', { inviter, day: lastDayOf(until, i18n.language, today) })}
    </p>
  );
}
