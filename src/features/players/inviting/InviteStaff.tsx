import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/acts/useSubmission';
import { displayName, type KeyedPlayer } from '@/model/user';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { CodeToShare } from '../sharing/CodeToShare';
import { InviteForm } from './InviteForm';
import styles from './InviteStaff.module.css';
import { inviteStaff } from './invitingThunks';

const DIALOG_WIDTH = 400;

interface InviteStaffProps {
  uid: string;
  player: KeyedPlayer;
  /** An earlier invitation, whose code is to be shown again. */
  given?: { code: string; name: string } | undefined;
  onClose: () => void;
}

/** Makes an invitation to a player and shows its code, to be scanned, copied or shared. */
export function InviteStaff({ uid, player, given, onClose }: InviteStaffProps) {
  const [name, setName] = useState(given?.name ?? '');
  const { submission, submit } = useSubmission<string>();
  const { t } = useTranslation();

  const zone = displayName(player);
  const code = submission.status === 'done' ? submission.result : given?.code;
  return (
    <Dialog labelledBy="invite-title" width={DIALOG_WIDTH} onClose={onClose}>
      <div className={styles.content}>
        <h2 id="invite-title">{t('invite.title', { zone })}</h2>
        {code === undefined ? (
          <InviteForm
            submission={submission}
            onSend={(invitation) => {
              setName(invitation.name);
              void submit(inviteStaff({ uid, player, invitation }));
            }}
          />
        ) : (
          <CodeToShare
            code={code}
            label={t('invite.code', { name })}
            title={t('invite.title', { zone })}
            text={t('invite.text', { name })}
          />
        )}
        <Button appearance="quiet" onClick={onClose}>
          {t('notification.close')}
        </Button>
      </div>
    </Dialog>
  );
}
