import { all, either, isSignedIn } from './sentences';

const accountIsThere = "data.parent().child('registeredPlayers').exists()";

/** The profile of the writer names, after the write, this old account; it can name only one, and only once. */
const isNamedInProfile =
  "newData.parent().parent().parent().child('users').child(auth.uid).child('info/legacyId').val() === $legacyId";

/** An old account: readable with its unguessable id until somebody else claims it; claimed once. */
export const legacyAccount = {
  '.read': all(
    isSignedIn,
    either("!data.child('claimedBy').exists()", "data.child('claimedBy').val() === auth.uid"),
  ),
  claimedBy: {
    '.write': all(
      isSignedIn,
      '!data.exists()',
      'newData.val() === auth.uid',
      accountIsThere,
      "newData.parent().child('claimedAt').val() === now",
      isNamedInProfile,
    ),
  },
  claimedAt: {
    '.write': all(
      isSignedIn,
      '!data.exists()',
      'newData.val() === now',
      "newData.parent().child('claimedBy').val() === auth.uid",
    ),
  },
};
