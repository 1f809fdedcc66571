import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { isEmail } from '@/model/profile';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Field } from '@/ui/Field';
import { MultiSelect } from '@/ui/MultiSelect';
import type { ListedPlayer } from './adminApi';
import { mailToClient, selectAllPlayers, selectMail } from './adminSlice';
import { ConfirmMailDialog } from './ConfirmMailDialog';
import styles from './MailForm.module.css';

const optionOf = ({ playerId, location, crypKey }: ListedPlayer) => ({
  value: crypKey,
  label: location,
  detail: String(playerId),
});

/** What the form lacks: at least one player, then an address (docs/product.md 17.7). */
function lackOf(email: string, count: number): 'noPlayerSelected' | 'emailNotValid' | undefined {
  if (count === 0) return 'noPlayerSelected';
  return isEmail(email.trim()) ? undefined : 'emailNotValid';
}

/** 'Add player by mail'. What was chosen and typed stays until the mail is accepted. */
export function MailForm() {
  const allPlayers = useAppSelector(selectAllPlayers);
  const mail = useAppSelector(selectMail);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const options = useMemo(() => allPlayers.map(optionOf), [allPlayers]);
  const players = useMemo(
    () => allPlayers.filter(({ crypKey }) => chosen.has(crypKey)),
    [allPlayers, chosen],
  );
  const lack = lackOf(email, players.length);
  const number = new Intl.NumberFormat(i18n.language);

  const send = async () => {
    setConfirming(false);
    const result = await dispatch(
      mailToClient({
        email: email.trim(),
        players: players.map(({ location, playerId, crypKey }) => ({ location, playerId, key: crypKey })),
      }),
    );
    if (result.meta.requestStatus === 'rejected') return;
    setChecked(false);
    setEmail('');
    setChosen(new Set());
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className={styles.players}>
        <span id={labelId} className={styles.label}>
          {t('admin.players')}
        </span>
        <MultiSelect
          labelledBy={labelId}
          options={options}
          chosen={chosen}
          onChange={setChosen}
          texts={{
            placeholder: t('admin.search'),
            none: t('admin.noneFound'),
            chooseAll: (count) => t('admin.chooseAll', { count, number: number.format(count) }),
            clear: t('admin.clear'),
            close: t('admin.closeList'),
            remove: (name) => t('admin.removePlayer', { name }),
            chosen: (count) => t('admin.chosen', { count, number: number.format(count) }),
            more: (count) => t('admin.more', { number: number.format(count) }),
          }}
        />
      </div>
      <Button type="submit" busy={mail === 'sending'}>
        {t('admin.send')}
      </Button>
      {confirming && (
        <ConfirmMailDialog
          email={email.trim()}
          players={players}
          onNo={() => setConfirming(false)}
          onYes={() => void send()}
        />
      )}
    </form>
  );
}
