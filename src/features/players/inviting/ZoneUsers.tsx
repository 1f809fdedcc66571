import { QrCode, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invitation } from '@/model/invitation';
import type { KeyedPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { SharePlayer } from '../sharing/SharePlayer';
import { InvitationList } from './InvitationList';
import { InviteStaff } from './InviteStaff';
import styles from './ZoneUsers.module.css';

/** Who else can use a zone: colleagues with whom it is shared, and invited staff. */
export default function ZoneUsers({ uid, player }: { uid: string; player: KeyedPlayer }) {
  const [shown, setShown] = useState<'share' | 'invite' | Invitation>();
  const { t } = useTranslation();
  const close = () => setShown(undefined);
  return (
    <section className={styles.users} aria-labelledby="zone-users">
      <h2 id="zone-users">{t('invite.who')}</h2>
      <p className={styles.text}>{t('invite.whoText')}</p>
      <InvitationList uid={uid} playerKey={player.id} onShow={setShown} />
      <Button appearance="secondary" onClick={() => setShown('invite')}>
        <UserPlus aria-hidden="true" size={20} />
        {t('invite.open')}
      </Button>
      <Button appearance="secondary" onClick={() => setShown('share')}>
        <QrCode aria-hidden="true" size={20} />
        {t('share.open')}
      </Button>
      {shown === 'share' && <SharePlayer uid={uid} player={player} onClose={close} />}
      {shown !== undefined && shown !== 'share' && (
        <InviteStaff
          uid={uid}
          player={player}
          given={shown === 'invite' ? undefined : shown}
          onClose={close}
        />
      )}
    </section>
  );
}
