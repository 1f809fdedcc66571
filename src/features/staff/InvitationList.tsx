import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import { stateOf } from '@/model/offer';
import type { Acceptance, Invitation } from '@/model/invitation';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import list from '@/ui/List.module.css';
import { noteTold, removeInvitation, setInvitationRevoked } from './inviting';
import styles from './InvitationList.module.css';
import { useToday, useNowUntil } from '@/device/useClock';
import { type Known, notKnownKey } from '@/store/known';
import { dayAndTime, lastDayOf } from '@/i18n/formats';

const INVITATIONS_SHOWN = 5;

function Guest({ acceptance: { name, at, lastUsed } }: { acceptance: Acceptance }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const when = (moment: number) => dayAndTime(moment, i18n.language, today);
  return (
    <li>
      {name}
      <span className="quiet">
        {t('invite.accepted', { when: when(at) })}
        {lastUsed === undefined ? t('invite.neverUsed') : t('invite.lastUsed', { when: when(lastUsed) })}
      </span>
    </li>
  );
}

/** Shown at an invitation from before: its guests may now do more (docs/product.md 36.14). */
function AllowsMore({ code, withdraw }: Pick<Invitation, 'code'> & { withdraw: ReactNode }) {
  const { submit, error, isBusy } = useSubmission();
  const { t } = useTranslation();
  return (
    <div className={styles.more}>
      <p>{t('invite.allowsMore')}</p>
      <ErrorText text={error} />
      <div className={styles.actions}>
        {withdraw}
        <Button appearance="quiet" busy={isBusy} onClick={() => void submit(noteTold({ code }))}>
          {t('invite.allowsMoreRead')}
        </Button>
      </div>
    </div>
  );
}

interface EntryProps {
  /** The inviter's. */
  uid: string;
  invitation: Invitation;
  onShow: () => void;
}

function Entry({ uid, invitation, onShow }: EntryProps) {
  const { code, name, role, until, onePerson, told, acceptedBy } = invitation;
  const now = useNowUntil(until);
  const { submit, error, isBusy } = useSubmission();
  const today = useToday();
  const { t, i18n } = useTranslation();

  const state = stateOf(invitation, now);
  /** Distinguishes the buttons of several invitations for screen readers. */
  const labelOf = (act: 'invite.show' | 'invite.revoke' | 'invite.undo' | 'invite.remove') =>
    `${t(act)}: ${name}`;
  const isNews = state === 'open' && role === 'mood' && told === undefined;
  const withdraw = (
    <Button
      appearance="secondary"
      busy={isBusy}
      aria-label={labelOf('invite.revoke')}
      onClick={() => void submit(setInvitationRevoked({ uid, code, isRevoked: true }))}
    >
      {t('invite.revoke')}
    </Button>
  );
  return (
    <li className={styles.invitation} data-state={state}>
      <strong>{name}</strong>
      <p className="quiet">
        {[
          t(`invite.roles.${role}`),
          until === undefined
            ? t('invite.withoutEnd')
            : t('invite.untilDay', { day: lastDayOf(until, i18n.language, today) }),
          t(`invite.peoples.${onePerson ? 'one' : 'several'}`),
        ].join('\u00a0· ')}
      </p>
      {state !== 'open' && <p className={styles.over}>{t(`invite.states.${state}`)}</p>}
      {acceptedBy.length === 0 ? (
        <p className="quiet">{t('invite.nobody')}</p>
      ) : (
        <ul className={list.list}>
          {acceptedBy.map((acceptance) => (
            <Guest key={acceptance.uid} acceptance={acceptance} />
          ))}
        </ul>
      )}
      {isNews && <AllowsMore code={code} withdraw={withdraw} />}
      <ErrorText text={error} />
      <div className={styles.actions}>
        {state === 'open' && (
          <Button appearance="secondary" onClick={onShow} aria-label={labelOf('invite.show')}>
            {t('invite.show')}
          </Button>
        )}
        {state === 'open' && !isNews && withdraw}
        {state === 'revoked' && (
          <Button
            appearance="secondary"
            busy={isBusy}
            aria-label={labelOf('invite.undo')}
            onClick={() => void submit(setInvitationRevoked({ uid, code, isRevoked: false }))}
          >
            {t('invite.undo')}
          </Button>
        )}
        {state !== 'open' && (
          <Button
            appearance="quiet"
            busy={isBusy}
            aria-label={labelOf('invite.remove')}
            onClick={() => void submit(removeInvitation({ code }))}
          >
            {t('invite.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface InvitationListProps {
  uid: string;
  known: Known<Invitation[]>;
  onShow: (invitation: Invitation) => void;
}

/** docs/product.md 26.6, 26.14 */
export function InvitationList({ uid, known, onShow }: InvitationListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { t } = useTranslation();
  if (known.status !== 'known')
    return (
      // Most players have no invitation: a line that goes again would move the buttons below under a finger.
      <p className={known.status === 'loading' ? 'visuallyHidden' : 'quiet'} role="status">
        {t(notKnownKey(known.status, 'invite.loading'))}
      </p>
    );
  const given = known.value;
  const shown = isWhole ? given : given.slice(0, INVITATIONS_SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <ul className={list.list}>
          {shown.map((invitation) => (
            <Entry
              key={invitation.code}
              uid={uid}
              invitation={invitation}
              onShow={() => onShow(invitation)}
            />
          ))}
        </ul>
      )}
      {shown.length < given.length && (
        <Button appearance="quiet" onClick={() => setIsWhole(true)}>
          {t('invite.showAll', { number: given.length })}
        </Button>
      )}
    </>
  );
}
