import { clock } from '@/device/clock';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubmission } from '@/store/useAct';
import { INVITATION_ROLES, stateOf } from '@/model/offer';
import { endOfDay, type Acceptance, type Invitation } from '@/model/invitation';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { Button } from '@/ui/Button';
import { Choice } from '@/ui/Choice';
import { Field } from '@/ui/Field';
import { Form, ErrorText } from '@/ui/Form';
import { FoldRow } from '@/ui/FoldRows';
import { Summary } from '@/ui/Summary';
import list from '@/ui/List.module.css';
import {
  type NewInvitation,
  inviteStaff,
  noteTold,
  removeInvitation,
  setInvitationRevoked,
} from './inviting';
import { watchInvitations } from '@/features/players/givenInvitations';
import { displayName, type KeyedPlayer } from '@/model/user';
import { Dialog } from '@/ui/Dialog';
import { CodeToShare, SharedCode } from './SharePlayer';
import styles from './InviteStaff.module.css';
import { useToday, useNowUntil } from '@/device/useClock';
import { type Known, notKnownKey, useKnown } from '@/store/known';
import { dayAndTime, lastDayOf, listText } from '@/i18n/formats';
import { UserPlus, Users } from 'lucide-react';

const PEOPLE = ['several', 'one'] as const;

/** `all` is everything that the customer can do, by the player's key. */
const RIGHTS = [...INVITATION_ROLES, 'all'] as const;
type Right = (typeof RIGHTS)[number];

interface AccessFormProps {
  /** State of the submission. */
  sending: Pick<ReturnType<typeof useSubmission>, 'error' | 'slowText' | 'isBusy'>;
  onInvite: (invitation: NewInvitation) => void;
  onShare: () => void;
}

/** Asks for the rights and, for a guest, for a name. What is seldom needed is folded (docs/product.md 26.5). */
function AccessForm({ sending, onInvite, onShare }: AccessFormProps) {
  const [name, setName] = useState('');
  const [right, setRight] = useState<Right>('rate');
  const [day, setDay] = useState('');
  const [people, setPeople] = useState<(typeof PEOPLE)[number]>('several');
  const [wrong, setWrong] = useState<'name' | 'day'>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { t } = useTranslation();

  const send = () => {
    if (right === 'all') {
      onShare();
      return;
    }
    const until = day === '' ? undefined : endOfDay(day);
    const isPast = until !== undefined && until <= clock.now();
    if (isBlank(name)) setWrong('name');
    else if (isPast) {
      setWrong('day');
      setMoreOpen(true);
    } else {
      setWrong(undefined);
      onInvite({ role: right, name: name.trim(), until, isForOnePerson: people === 'one' });
    }
  };
  return (
    <Form error={sending.error} slowText={sending.slowText} onSubmit={send}>
      <Choice
        label={t('invite.role')}
        options={RIGHTS.map((value) => ({ value, label: t(`invite.roles.${value}`) }))}
        value={right}
        onChange={setRight}
      />
      {right !== 'all' && (
        <>
          <Field
            label={t('invite.name')}
            name="invitation"
            autoComplete="off"
            autoCapitalize="sentences"
            enterKeyHint={isMoreOpen ? 'next' : 'send'}
            maxLength={NAME_MAX_LENGTH}
            placeholder={t('invite.namePlaceholder')}
            value={name}
            onChange={(event) => setName(printable(event.target.value))}
            error={wrong === 'name' ? t('invite.nameEmpty') : undefined}
          />
          <details open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
            <Summary>
              <span>{t('invite.more')}</span>
            </Summary>
            <div className="stack">
              <Field
                label={t('invite.until')}
                name="until"
                type="date"
                enterKeyHint="next"
                value={day}
                onChange={(event) => setDay(event.target.value)}
                error={wrong === 'day' ? t('invite.untilPast') : undefined}
              />
              <Choice
                label={t('invite.people')}
                options={PEOPLE.map((value) => ({ value, label: t(`invite.peoples.${value}`) }))}
                value={people}
                onChange={setPeople}
              />
            </div>
          </details>
        </>
      )}
      <Button type="submit" busy={sending.isBusy}>
        {t(right === 'all' ? 'share.make' : 'invite.make')}
      </Button>
    </Form>
  );
}

interface GiveAccessProps {
  uid: string;
  player: KeyedPlayer;
  /** An earlier invitation, to show its code again. */
  given?: { code: string; name: string } | undefined;
  onClose: () => void;
}

/** Invites somebody to a player, or shares its key, and shows the code to scan, copy or share. */
function GiveAccess({ uid, player, given, onClose }: GiveAccessProps) {
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
        <Button appearance="quiet" onClick={onClose}>
          {t('notification.close')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Invitations shown at first; more on demand. */
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

/** Tells the inviter of an invitation from before that its guests may now do more (docs/product.md 36.14). */
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
    <li className={`${list.card} ${styles.invitation}`} data-state={state}>
      <strong>{name}</strong>
      <p className="quiet">
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

/** The customer's invitations to a player, with the guests who accepted (docs/product.md 26.6, 26.14). */
function InvitationList({ uid, known, onShow }: InvitationListProps) {
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

/** Shares a zone with colleagues, and lists invited staff. */
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

/** Most names shown. With more guests, the rest are counted. */
const NAMED_AT_MOST = 6;

/** Says whose access ends when a player is removed. `given` are the customer's invitations to it. */
export function EndingAccess({ given }: { given: Known<Invitation[]> }) {
  const now = useNowUntil(undefined);
  const { t, i18n } = useTranslation();
  if (given.status === 'loading') return <p role="status">{t('invite.loading')}</p>;
  if (given.status !== 'known') return <p>{t('invite.endsOfAll')}</p>;
  const open = given.value.filter((invitation) => stateOf(invitation, now) === 'open');
  const isOffered = open.some(({ onePerson, acceptedBy }) => !onePerson || acceptedBy.length === 0);
  const acceptances = open.flatMap(({ acceptedBy }) => acceptedBy);
  // A guest with several invitations is named once.
  const guests = [...new Map(acceptances.map(({ uid, name }) => [uid, name])).values()];
  const named = guests.length <= NAMED_AT_MOST ? guests : guests.slice(0, NAMED_AT_MOST - 1);
  const others = guests.length - named.length;
  const names = others === 0 ? named : [...named, t('invite.others', { number: others })];
  return (
    <>
      {names.length > 0 && <p>{t('invite.endsOf', { names: listText(names, i18n.language) })}</p>}
      {isOffered && <p>{t('invite.endsOffers')}</p>}
    </>
  );
}
