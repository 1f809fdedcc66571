import { listText } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import { endingAccessOf } from './whoseAccessEnds';
import type { KnownInvitations } from './invitationsApi';
import { useNowUntil } from '@/acts/useNowUntil';

/** The most names that are shown. When there are more people, the others are counted. */
const NAMED_AT_MOST = 6;

/** Says whose access ends when the customer removes a player. `given` are the customer's invitations to it. */
export function EndingAccess({ given }: { given: KnownInvitations }) {
  const now = useNowUntil(undefined);
  const { t, i18n } = useTranslation();
  if (given === 'loading') return <p role="status">{t('invite.loading')}</p>;
  if (typeof given === 'string') return <p>{t('invite.endsOfAll')}</p>;
  const { guests, isOffered } = endingAccessOf(given, now);
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
