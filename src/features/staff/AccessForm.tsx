import { clock } from '@/device/clock';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { useSubmission } from '@/store/useAct';
import { INVITATION_ROLES } from '@/model/offer';
import { endOfDay } from '@/model/invitation';
import { NAME_MAX_LENGTH } from '@/model/limits';
import { isBlank, printable } from '@/model/text';
import { Button } from '@/ui/Button';
import { Choice } from '@/ui/Choice';
import { Field } from '@/ui/Field';
import { Form } from '@/ui/Form';
import { Summary } from '@/ui/Summary';
import type { NewInvitation } from './inviting';

const PEOPLE = ['several', 'one'] as const;

/** `all`: everything that the customer can do, by the player's key. */
const RIGHTS = [...INVITATION_ROLES, 'all'] as const;
type Right = (typeof RIGHTS)[number];

interface AccessFormProps {
  sending: Pick<ReturnType<typeof useSubmission>, 'error' | 'slowText' | 'isBusy'>;
  onInvite: (invitation: NewInvitation) => void;
  onShare: () => void;
}

/** What is seldom needed is folded (docs/product.md 26.5). */
export function AccessForm({ sending, onInvite, onShare }: AccessFormProps) {
  const [name, setName] = useState('');
  const [right, setRight] = useState<Right>('rate');
  const [day, setDay] = useState('');
  const [people, setPeople] = useState<(typeof PEOPLE)[number]>('several');
  const lastDay = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<'nameEmpty' | 'untilPast' | 'untilUnclear'>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { t } = useTranslation();

  const send = () => {
    if (right === 'all') {
      onShare();
      return;
    }
    const until = day === '' ? undefined : endOfDay(day);
    const isPast = until !== undefined && until <= clock.now();
    // A half-typed day has no value, and reports no change.
    const isUnclear = lastDay.current?.validity.badInput === true;
    if (isBlank(name)) setWrong('nameEmpty');
    else if (isUnclear || isPast) {
      setWrong(isUnclear ? 'untilUnclear' : 'untilPast');
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
            error={wrong === 'nameEmpty' ? t(`invite.${wrong}`) : undefined}
          />
          <details open={isMoreOpen} onToggle={(event) => setMoreOpen(event.currentTarget.open)}>
            <Summary>
              <span>{t('invite.more')}</span>
            </Summary>
            <div className="stack">
              <Field
                ref={lastDay}
                label={t('invite.until')}
                name="until"
                type="date"
                enterKeyHint="next"
                value={day}
                onChange={(event) => setDay(event.target.value)}
                error={wrong === undefined || wrong === 'nameEmpty' ? undefined : t(`invite.${wrong}`)}
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
