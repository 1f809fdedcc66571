import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '@/app/hooks';
import { emptyProfileFields } from '@/model/profile';
import type { Profile } from '@/model/user';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { Loader } from '@/ui/Loader';
import { failureFrom, type Failure } from './authApi';
import { failureText, submissionError } from './failureText';
import { Form } from './Form';
import { findOldAccount, moveOldAccount, type OldAccountFound } from './oldAccount';
import { oldProfile } from './oldCookies';
import styles from './OldProfileForm.module.css';
import { ProfileFields } from './ProfileFields';
import { useSubmission } from './useSubmission';

type Search =
  { status: 'finding' } | { status: 'failed'; failure: Failure } | ({ status: 'found' } & OldAccountFound);

/** Looks the old account up, once and again when asked to. */
function useOldAccount(uid: string, legacyId: string) {
  const [search, setSearch] = useState<Search>({ status: 'finding' });
  const [attempt, setAttempt] = useState(0);
  const dispatch = useAppDispatch();
  useEffect(() => {
    let isCurrent = true;
    const finding = dispatch(findOldAccount({ uid, legacyId }));
    void finding.then((result) => {
      if (!isCurrent) return;
      if (findOldAccount.fulfilled.match(result)) setSearch({ status: 'found', ...result.payload });
      else setSearch({ status: 'failed', failure: result.payload ?? failureFrom(result.error) });
    });
    return () => {
      isCurrent = false;
    };
  }, [uid, legacyId, attempt, dispatch]);
  const again = () => {
    setSearch({ status: 'finding' });
    setAttempt(attempt + 1);
  };
  return { search, again };
}

function PlayersFound({ players, missing }: OldAccountFound) {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  return (
    <div className={styles.players}>
      <h2>{t('oldAccount.players', { count: players.length })}</h2>
      <ul>
        {players.map(({ key, location }) => (
          <li key={key}>{location || key}</li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p>{t('oldAccount.missing', { count: missing.length, numbers: list.format(missing.map(String)) })}</p>
      )}
    </div>
  );
}

interface OldProfileFormProps {
  uid: string;
  legacyId: string;
  /** The profile of a customer who has one; else this device may remember it. */
  known: Profile | undefined;
}

const profileOf = ({ firstname, lastname, companyname, companylocation }: Profile): Profile => ({
  firstname,
  lastname,
  companyname,
  companylocation,
});

/** Step 3: the players of the old account, and the profile as far as this device remembers it. */
export function OldProfileForm({ uid, legacyId, known }: OldProfileFormProps) {
  const { search, again } = useOldAccount(uid, legacyId);
  const { submission, submit } = useSubmission();
  const { t } = useTranslation();
  const [profile, setProfile] = useState(() => (known === undefined ? oldProfile() : profileOf(known)));
  const [checked, setChecked] = useState(false);
  const hasEmpty = emptyProfileFields(profile).length > 0;

  if (search.status === 'finding') return <Loader text={t('oldAccount.finding')} />;
  if (search.status === 'failed') {
    return (
      <div className={styles.failed}>
        <ErrorText text={failureText(search.failure, t)} />
        <Button onClick={again}>{t('oldAccount.tryAgain')}</Button>
      </div>
    );
  }
  const onSubmit = () => {
    setChecked(true);
    if (!hasEmpty) void submit(moveOldAccount({ uid, profile, players: search.players }));
  };
  return (
    <Form
      error={checked && hasEmpty ? t('auth.fillInEmptyFields') : submissionError(submission, t)}
      onSubmit={onSubmit}
      isPending={submission.status === 'pending'}
    >
      <PlayersFound players={search.players} missing={search.missing} />
      <ProfileFields profile={profile} checked={checked} onChange={setProfile} />
      <Button type="submit" busy={submission.status === 'pending'}>
        {t('oldAccount.finish')}
      </Button>
    </Form>
  );
}
