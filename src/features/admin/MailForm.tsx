import { numberText } from '@/i18n/formats';
import { lazyPart } from '@/pwa/loading/lazyPart';
import { useTranslation } from 'react-i18next';
import type { SentMail } from '@/model/mail';
import type { Known } from '@/store/known';
import { ConfirmMailDialog } from './ConfirmMailDialog';
import { useAppSelector, useAppDispatch } from '@/store/hooks';
import {
  selectMailing,
  selectTypedEmail,
  type ListedPlayer,
  emailTyped,
  playersChosen,
  playerCount,
  selectAdminError,
  selectAllPlayers,
  selectChosenPlayers,
  selectReading,
} from './admin';
import { mailToClient, mailedPlayer } from './mails';
import { Suspense, useId, useMemo, useState } from 'react';
import { searchIn } from '@/i18n/search';
import { isEmail } from '@/model/email';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { Field } from '@/ui/Field';
import styles from './MailForm.module.css';
import { SlowNotice } from '@/ui/Loader';

/** docs/product.md 17.12 */
function MailingReport({ sent }: { sent: Known<SentMail[]> }) {
  const mailing = useAppSelector(selectMailing);
  const { t, i18n } = useTranslation();
  const isSeen = (address: string): boolean =>
    sent.status === 'known' &&
    sent.value.some(({ email, state }) => email === address && state === 'sending');
  const number = (count: number) => numberText(count, i18n.language);

  const text = (): string | undefined => {
    if (mailing.status === 'none') return undefined;
    const { email, mails, accepted, players } = mailing;
    const numbers = {
      mails: number(mails),
      accepted: number(accepted),
      players: number(players),
    };
    if (mailing.status === 'sending' || mailing.status === 'overdue')
      return mails > 1 ? t('admin.sendingMails', { ...numbers, next: number(accepted + 1) }) : undefined;
    // The notification reports a single mail.
    if (mailing.status === 'sent')
      return mails === 1
        ? undefined
        : t('admin.sentReport', {
            named: t('admin.playerCount', { count: players, number: numbers.players }),
            address: email,
            ...numbers,
          });
    return accepted > 0
      ? t('admin.stoppedReport', { ...numbers, count: accepted, address: email })
      : undefined;
  };
  const report = text();
  return (
    <div className="closeStack goneIfEmpty" role="status">
      {report !== undefined && <p>{report}</p>}
      {mailing.status === 'overdue' && (
        <p>{t(isSeen(mailing.email) ? 'admin.goesOn' : 'admin.mailOverdue')}</p>
      )}
    </div>
  );
}

/** The bar needs the number of all players, known from an earlier visit (docs/product.md 17.21). */
function PlayersSoFar({ onAgain }: { onAgain: () => void }) {
  const count = useAppSelector(selectAllPlayers).length;
  const reading = useAppSelector(selectReading);
  const error = useAppSelector(selectAdminError);
  const [known] = useState(() => playerCount.read() ?? 0);
  const { t, i18n } = useTranslation();
  const number = numberText(count, i18n.language);
  if (error !== undefined)
    return (
      <>
        <ErrorText text={t('admin.restNotLoaded')} />
        <Button appearance="secondary" onClick={onAgain}>
          {t('admin.tryAgain')}
        </Button>
      </>
    );
  return (
    <div className={`wrapped quiet ${styles.soFar}`}>
      <span>{t(reading === 'all' ? 'admin.playerCount' : 'admin.soFar', { count, number })}</span>
      {reading !== 'all' && known > count && (
        <progress aria-label={t('admin.loading')} className={styles.progress} max={known} value={count} />
      )}
      <span role="status">{reading === 'again' && t('notification.slow')}</span>
    </div>
  );
}

const MultiSelect = lazyPart(
  async () => ({ default: (await import('@/ui/MultiSelect')).MultiSelect }),
  'part',
);

/** Players at the same location also show their address. */
function optionsOf(players: readonly ListedPlayer[]) {
  const count = new Map<string, number>();
  for (const { location } of players) count.set(location, (count.get(location) ?? 0) + 1);
  return players.map(({ playerId, location, address, crypKey }) => ({
    value: crypKey,
    label: (count.get(location) ?? 0) > 1 && address !== '' ? `${location}, ${address}` : location,
    detail: String(playerId),
  }));
}

/** What is missing is asked for in this order (docs/product.md 17.7). */
function lackOf(email: string, count: number): 'noPlayerSelected' | 'emailNotValid' | undefined {
  if (count === 0) return 'noPlayerSelected';
  return isEmail(email) ? undefined : 'emailNotValid';
}

/** The input stays until the mail is accepted. */
export function MailForm({ sent, onAgain }: { sent: Known<SentMail[]>; onAgain: () => void }) {
  const allPlayers = useAppSelector(selectAllPlayers);
  const isWhole = useAppSelector(selectReading) === 'all';
  const email = useAppSelector(selectTypedEmail);
  const chosenKeys = useAppSelector(selectChosenPlayers);
  const mailing = useAppSelector(selectMailing);
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const labelId = useId();
  const [checked, setChecked] = useState(false);
  const [confirming, setConfirming] = useState(false);
  /** Each submission closes the list of players. */
  const [sends, setSends] = useState(0);
  const options = useMemo(() => optionsOf(allPlayers), [allPlayers]);
  const chosen = useMemo(() => new Set(chosenKeys), [chosenKeys]);
  const players = useMemo(
    () => allPlayers.filter(({ crypKey }) => chosen.has(crypKey)).map(mailedPlayer),
    [allPlayers, chosen],
  );
  const matches = useMemo(() => searchIn(i18n.language), [i18n.language]);
  const texts = useMemo(() => {
    const counted = (count: number) => ({ count, number: numberText(count, i18n.language) });
    return {
      chooseAll: (count: number) => t('admin.chooseAll', counted(count)),
      clear: t('admin.clear'),
      close: t('admin.closeList'),
      remove: (name: string) => t('admin.removePlayer', { name }),
      chosen: (count: number) => t('admin.chosen', counted(count)),
      more: (count: number) => t('admin.more', counted(count)),
      moreMatches: (count: number) => t('admin.moreMatches', counted(count)),
    };
  }, [t, i18n.language]);
  const partial = useMemo(
    () => ({
      chooseAll: t('admin.chooseAllLater'),
      noOptions: t('admin.noneYet'),
      found: t('admin.foundSoFar'),
    }),
    [t],
  );
  const mail = { email, players };
  const lack = lackOf(email, players.length);

  const send = async () => {
    setConfirming(false);
    const result = await dispatch(mailToClient(mail));
    if (result.meta.requestStatus === 'rejected') return;
    setChecked(false);
  };

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        setConfirming(lack === undefined);
        setSends(sends + 1);
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
        onChange={(event) => dispatch(emailTyped(event.target.value))}
      />
      <div className="tightStack">
        <strong id={labelId}>{t('admin.players')}</strong>
        <Suspense fallback={<div className="touchHigh" />}>
          <MultiSelect
            key={sends}
            labelledBy={labelId}
            options={options}
            chosen={chosen}
            onChange={(next) => dispatch(playersChosen([...next]))}
            placeholder={t('admin.search')}
            noOptions={t('admin.noneFound')}
            partial={isWhole ? undefined : partial}
            matches={matches}
            texts={texts}
          />
        </Suspense>
        <PlayersSoFar onAgain={onAgain} />
      </div>
      <MailingReport sent={sent} />
      <SlowNotice text={mailing.status === 'sending' ? t('error.takesLong') : undefined} />
      <Button type="submit" busy={mailing.status === 'sending' || mailing.status === 'overdue'}>
        {t('admin.send')}
      </Button>
      {confirming && (
        <ConfirmMailDialog mail={mail} onNo={() => setConfirming(false)} onYes={() => void send()} />
      )}
    </form>
  );
}
