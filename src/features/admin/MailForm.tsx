import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { numberText } from '@/i18n/formats';
import { searchIn } from '@/i18n/search';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/acts/hooks';
import { LOCATION_MAX_LENGTH } from '@/model/limits';
import { isEmail } from '@/model/user';
import { printable } from '@/model/text';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Field } from '@/ui/Field';
import { Patience } from '@/ui/Loader';
import type { ListedPlayer } from './adminApi';
import {
  mailToClient,
  playersChosen,
  selectAllPlayers,
  selectChosenPlayers,
  selectMailing,
} from './adminSlice';
import { ConfirmMailDialog } from './ConfirmMailDialog';
import styles from './MailForm.module.css';
import { MailingReport } from './MailingReport';

const MultiSelect = lazy(async () => ({ default: (await import('@/ui/Select')).MultiSelect }));

const optionOf = ({ playerId, location, crypKey }: ListedPlayer) => ({
  value: crypKey,
  label: location,
  detail: String(playerId),
});

/** As the mail takes it: the location is in one line, and as long as one may be. */
const mailedPlayer = ({ playerId, location, crypKey }: ListedPlayer) => ({
  playerId,
  location: printable(location).slice(0, LOCATION_MAX_LENGTH),
  key: crypKey,
});

/** What the form lacks: at least one player, then an address (docs/product.md 17.7). */
function lackOf(email: string, count: number): 'noPlayerSelected' | 'emailNotValid' | undefined {
  if (count === 0) return 'noPlayerSelected';
  return isEmail(email.trim()) ? undefined : 'emailNotValid';
}

/** 'Add player by mail'. What was chosen and typed stays until the mail is accepted. */
export function MailForm() {
  const allPlayers = useAppSelector(selectAllPlayers);
  const chosenKeys = useAppSelector(selectChosenPlayers);
  const mailing = useAppSelector(selectMailing);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const options = useMemo(() => allPlayers.map(optionOf), [allPlayers]);
  const chosen = useMemo(() => new Set(chosenKeys), [chosenKeys]);
  const players = useMemo(
    () => allPlayers.filter(({ crypKey }) => chosen.has(crypKey)).map(mailedPlayer),
    [allPlayers, chosen],
  );
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const mail = { email: email.trim(), players };
  const lack = lackOf(email, players.length);
  const number = (count: number) => numberText(count, i18n.language);

  const send = async () => {
    setConfirming(false);
    const result = await dispatch(mailToClient(mail));
    if (result.meta.requestStatus === 'rejected') return;
    setChecked(false);
    setEmail('');
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        setConfirming(lack === undefined);
      }}
    >
      <ErrorText text={checked && lack !== undefined ? t(`admin.${lack}`) : undefined} />
      <Field
        label={t('admin.to')}
        type="email"
        name="to"
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="next"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.players}>
        <span id={labelId} className={styles.label}>
          {t('admin.players')}
        </span>
        <Suspense fallback={<div className={styles.fallback} />}>
          <MultiSelect
            labelledBy={labelId}
            options={options}
            chosen={chosen}
            onChange={(next) => dispatch(playersChosen([...next]))}
            placeholder={t('admin.search')}
            noOptions={t('admin.noneFound')}
            matches={matches}
            texts={{
              chooseAll: (count) => t('admin.chooseAll', { count, number: number(count) }),
              clear: t('admin.clear'),
              close: t('admin.closeList'),
              remove: (name) => t('admin.removePlayer', { name }),
              chosen: (count) => t('admin.chosen', { count, number: number(count) }),
              more: (count) => t('admin.more', { number: number(count) }),
            }}
          />
        </Suspense>
      </div>
      <MailingReport />
      <Patience text={mailing.status === 'sending' ? t('error.takesLong') : undefined} />
      <Button type="submit" busy={mailing.status === 'sending' || mailing.status === 'overdue'}>
        {t('admin.send')}
      </Button>
      {confirming && (
        <ConfirmMailDialog mail={mail} onNo={() => setConfirming(false)} onYes={() => void send()} />
      )}
    </form>
  );
}
