import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOnItsWay, submissionError, submissionPatience, type Submission } from '@/acts/useSubmission';
import { INVITATION_ROLES, type InvitationRole } from '@/model/offer';
import { endOfDay } from '@/model/invitation';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { Button } from '@/ui/Button';
import { Choice } from '@/ui/Choice';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import type { NewInvitation } from './invitationsApi';

const PEOPLE = ['several', 'one'] as const;

interface InviteFormProps {
  submission: Submission;
  onSend: (invitation: NewInvitation) => void;
}

/** Asks whom to invite, what the guest may do, and until when. */
export function InviteForm({ submission, onSend }: InviteFormProps) {
  const [name, setName] = useState('');
  const [role, setRole] = useState<InvitationRole>('rate');
  const [day, setDay] = useState('');
  const [people, setPeople] = useState<(typeof PEOPLE)[number]>('several');
  const [wrong, setWrong] = useState<'name' | 'day'>();
  const { t } = useTranslation();

  const send = () => {
    const until = day === '' ? undefined : endOfDay(day);
    const isPast = until !== undefined && until <= Date.now();
    if (isBlank(name)) setWrong('name');
    else if (isPast) setWrong('day');
    else {
      setWrong(undefined);
      onSend({ role, name: name.trim(), until, isForOnePerson: people === 'one' });
    }
  };
  return (
    <Form error={submissionError(submission, t)} patience={submissionPatience(submission, t)} onSubmit={send}>
      <Field
        label={t('invite.name')}
        name="invitation"
        autoComplete="off"
        autoCapitalize="sentences"
        enterKeyHint="next"
        maxLength={NAME_MAX_LENGTH}
        placeholder={t('invite.namePlaceholder')}
        value={name}
        onChange={(event) => setName(printable(event.target.value))}
        error={wrong === 'name' ? t('invite.nameEmpty') : undefined}
      />
      <Choice
        label={t('invite.role')}
        options={INVITATION_ROLES.map((value) => ({ value, label: t(`invite.roles.${value}`) }))}
        value={role}
        onChange={setRole}
      />
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
      <Button type="submit" busy={isOnItsWay(submission)}>
        {t('invite.make')}
      </Button>
    </Form>
  );
}
