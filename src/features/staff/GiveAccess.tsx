import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import { Button } from '@/ui/Button';
import { inviteStaff } from './inviting';
import { displayName, type KeyedPlayer } from '@/model/user';
import { Dialog } from '@/ui/Dialog';
import { DialogFoot } from '@/ui/DialogFoot';
import { CodeToShare, SharedCode } from './SharePlayer';
import { AccessForm } from './AccessForm';

interface GiveAccessProps {
  uid: string;
  player: KeyedPlayer;
  /** An earlier invitation, to show its code again. */
  given?: { code: string; name: string } | undefined;
  onClose: () => void;
}

export function GiveAccess({ uid, player, given, onClose }: GiveAccessProps) {
  const [name, setName] = useState(given?.name ?? '');
  const [isShared, setShared] = useState(false);
  const { submission, submit, ...sending } = useSubmission<string>();
  const { t } = useTranslation();

  const zone = displayName(player);
  const code = submission.status === 'done' ? submission.result : given?.code;
  return (
    <Dialog labelledBy="invite-title" onClose={onClose}>
      <div className="stack">
        <h2 id="invite-title">{t('invite.title', { zone })}</h2>
        {isShared && <SharedCode uid={uid} player={player} />}
        {!isShared && code === undefined && (
          <AccessForm
            sending={sending}
            onShare={() => setShared(true)}
            onInvite={(invitation) => {
              setName(invitation.name);
              void submit(inviteStaff({ uid, player, invitation }));
            }}
          />
        )}
        {code !== undefined && (
          <CodeToShare
            code={code}
            label={t('invite.code', { name })}
            title={t('invite.title', { zone })}
            text={t('invite.text', { name })}
          />
        )}
        <DialogFoot>
          <Button appearance="quiet" onClick={onClose}>
            {t('notification.close')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
