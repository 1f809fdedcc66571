import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useToday } from '@/acts/hooks';
import { isOnItsWay, submissionError, useSubmission } from '@/acts/useSubmission';
import { dayAndTime, lastDayOf } from '@/i18n/formats';
import type { Acceptance, Invitation } from '@/model/invitation';
import { stateOf } from '@/model/offer';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import styles from './InvitationList.module.css';
import type { KnownInvitations } from './invitationsApi';
import { followInvitations, removeInvitation, takeInvitationBack } from './invitingThunks';
import { useNowUntil } from '@/acts/useNowUntil';

/** The number of invitations that are shown at first. The others are shown on demand. */
const INVITATIONS_SHOWN = 5;

function Guest({ acceptance: { name, at, lastUsed } }: { acceptance: Acceptance }) {
  const today = useToday();
  const { t, i18n } = useTranslation();
  const when = (moment: number) => dayAndTime(moment, i18n.language, today);
  return (
    <li>
      {name}
      <span className={styles.quiet}>
        {t('invite.accepted', { when: when(at) })}
        {lastUsed === undefined ? t('invite.neverUsed') : t('invite.lastUsed', { when: when(lastUsed) })}
      </span>
    </li>
  );
}

interface EntryProps {
  /** Of who gave it. */
  uid: string;
  invitation: Invitation;
  onShow: () => void;
}

function Entry({ uid, invitation, onShow }: EntryProps) {
  const { code, name, role, until, onePerson, acceptedBy } = invitation;
  const now = useNowUntil(until);
  const { submission, submit } = useSubmission();
  const today = useToday();
  const { t, i18n } = useTranslation();

  const state = stateOf(invitation, now);
  const isBusy = isOnItsWay(submission);
  /** Tells the buttons of one invitation from those of another. */
  const of = (act: 'invite.show' | 'invite.takeBack' | 'invite.undo' | 'invite.remove') =>
    `${t(act)}: ${name}`;
  const error = submissionError(submission, t);
  return (
    <li className={styles.invitation} data-state={state}>
      <strong className={styles.name}>{name}</strong>
      <p className={styles.quiet}>
        {[
          t(`invite.roles.${role}`),
          until === undefined
            ? t('invite.withoutEnd')
            : t('invite.untilDay', { day: lastDayOf(until, i18n.language, today) }),
          t(`invite.peoples.${onePerson ? 'one' : 'several'}`),
        ].join(' · ')}
      </p>
      {state !== 'open' && <p className={styles.over}>{t(`invite.states.${state}`)}</p>}
      {acceptedBy.length === 0 ? (
        <p className={styles.quiet}>{t('invite.nobody')}</p>
      ) : (
        <ul className={styles.guests}>
          {acceptedBy.map((acceptance) => (
            <Guest key={acceptance.uid} acceptance={acceptance} />
          ))}
        </ul>
      )}
      {error !== undefined && <ErrorText text={error} />}
      <div className={styles.actions}>
        {state === 'open' && (
          <Button appearance="secondary" onClick={onShow} aria-label={of('invite.show')}>
            {t('invite.show')}
          </Button>
        )}
        {state === 'open' && (
          <Button
            appearance="secondary"
            busy={isBusy}
            aria-label={of('invite.takeBack')}
            onClick={() => void submit(takeInvitationBack({ uid, code, isTakenBack: true }))}
          >
            {t('invite.takeBack')}
          </Button>
        )}
        {state === 'takenBack' && (
          <Button
            appearance="secondary"
            busy={isBusy}
            aria-label={of('invite.undo')}
            onClick={() => void submit(takeInvitationBack({ uid, code, isTakenBack: false }))}
          >
            {t('invite.undo')}
          </Button>
        )}
        {state !== 'open' && (
          <Button
            appearance="quiet"
            busy={isBusy}
            aria-label={of('invite.remove')}
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
  /** The key of the player. */
  playerKey: string;
  onShow: (invitation: Invitation) => void;
}

const NOT_KNOWN = {
  loading: 'invite.loading',
  offline: 'error.noConnection',
  refused: 'error.somethingWrongTryAgain',
} as const;

/** The invitations to a player that this customer gave, with the people who accepted them (docs/product.md 26.6, 26.14). */
export function InvitationList({ uid, playerKey, onShow }: InvitationListProps) {
  const [known, setKnown] = useState<KnownInvitations>('loading');
  const [isWhole, setIsWhole] = useState(false);
  const dispatch = useAppDispatch();
  const { t } = useTranslation();
  useEffect(() => dispatch(followInvitations(uid, playerKey, setKnown)), [dispatch, uid, playerKey]);
  if (typeof known === 'string')
    return (
      <p className={styles.quiet} role="status">
        {t(NOT_KNOWN[known])}
      </p>
    );
  const shown = isWhole ? known : known.slice(0, INVITATIONS_SHOWN);
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.list}>
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
      {shown.length < known.length && (
        <Button appearance="quiet" onClick={() => setIsWhole(true)}>
          {t('invite.showAll', { number: known.length })}
        </Button>
      )}
    </>
  );
}
