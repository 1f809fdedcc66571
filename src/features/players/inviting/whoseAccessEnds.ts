import type { Invitation } from '@/model/invitation';
import { stateOf } from '@/model/offer';

/** The people who lose access when an inviter removes the player from the account. */
export interface EndingAccess {
  /** The first names of the people who accepted an invitation that still counts. Each person is named once. */
  guests: string[];
  /** Whether there is an invitation that somebody can still accept. */
  isOffered: boolean;
}

/** `given` are the invitations to that player; `now` is epoch ms. */
export function endingAccessOf(given: readonly Invitation[], now: number): EndingAccess {
  const open = given.filter((invitation) => stateOf(invitation, now) === 'open');
  const acceptances = open.flatMap(({ acceptedBy }) => acceptedBy);
  return {
    guests: [...new Map(acceptances.map(({ uid, name }) => [uid, name])).values()],
    isOffered: open.some(({ onePerson, acceptedBy }) => !onePerson || acceptedBy.length === 0),
  };
}
