import { useTranslation } from 'react-i18next';
import { stateOf } from '@/model/offer';
import type { Invitation } from '@/model/invitation';
import { useNowUntil } from '@/device/useClock';
import type { Known } from '@/store/known';
import { listText } from '@/i18n/formats';

/** The other guests are counted. */
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
