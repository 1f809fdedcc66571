import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@/model/invitation';
import { Button } from '@/ui/Button';
import { FoldRow } from '@/ui/FoldRows';
import { watchInvitations } from '@/features/players/givenInvitations';
import type { KeyedPlayer } from '@/model/user';
import { useKnown } from '@/store/known';
import { UserPlus, Users } from 'lucide-react';
import { GiveAccess } from './GiveAccess';
import { InvitationList } from './InvitationList';

export function InviteStaff({ uid, player }: { uid: string; player: KeyedPlayer }) {
  const [shown, setShown] = useState<'new' | Invitation>();
  const known = useKnown(watchInvitations, uid, player.id);
  const { t } = useTranslation();
  const close = () => setShown(undefined);
  return (
    <FoldRow
      Icon={Users}
      title={t('invite.who')}
      value={known.value && t('invite.count', { count: known.value.length })}
    >
      <p className="quiet">{t('invite.whoText')}</p>
      <InvitationList uid={uid} known={known} onShow={setShown} />
      <Button appearance="secondary" onClick={() => setShown('new')}>
        <UserPlus aria-hidden="true" size={20} />
        {t('invite.open')}
      </Button>
      {shown !== undefined && (
        <GiveAccess uid={uid} player={player} given={shown === 'new' ? undefined : shown} onClose={close} />
      )}
    </FoldRow>
  );
}
