export const error = {
  somethingWrongTryAgain: 'Something went wrong, please try again',
  thisPlayerAlreadyAdded: 'You have already added this player',
  invalidCode: 'This code is no longer valid. Please contact support at {{email}} or {{phone}}.',
  thisPlayerCannotBeFound: 'This player cannot be found',
  noConnection: 'No connection. Try again as soon as you are back online.',
  tooManyRequests: 'Too many attempts. Wait a moment and try again.',
  crashed: 'Something went wrong on this page.',
  reload: 'Reload the page',
  pageNotFound: 'This page does not exist',
  toHome: 'Go to the home page',
  takesLong:
    'This is taking longer than usual. We are waiting for an answer; please check your internet connection.',
};
