import type { Invitation } from '@/model/invitation';
import { stateOf } from '@/model/offer';

/** Whose access ends with a player that is taken from the account of who invited them. */
export interface EndingAccess {
  /** The first names of who accepted an invitation that counts, each person once. */
  guests: string[];
  /** Whether an invitation counts that somebody can still accept. */
  isOffered: boolean;
}

/** Of the invitations to that player; `now` is epoch ms. */
export function endingAccessOf(given: readonly Invitation[], now: number): EndingAccess {
  const open = given.filter((invitation) => stateOf(invitation, now) === 'open');
  const acceptances = open.flatMap(({ acceptedBy }) => acceptedBy);
  return {
    guests: [...new Map(acceptances.map(({ uid, name }) => [uid, name])).values()],
    isOffered: open.some(({ onePerson, acceptedBy }) => !onePerson || acceptedBy.length === 0),
  };
}
