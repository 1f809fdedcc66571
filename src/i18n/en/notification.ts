export const notification = {
  close: 'Close',
  oops: 'Oops!',
  unreachable:
    'Something went wrong, we cannot connect to the player. Please check the internet connection of the music player or you can contact us at {{phone}}',
  slow: 'The connection is slow. We are still trying…',
  afterAll: 'It worked after all!',
  notCarriedOut: 'Your last request was not carried out, and it will not be. Please try again.',
  couldNotTell: 'We could not find out whether your request arrived. Please look or listen in the zone.',
  sessionEnded: 'Log in again',
  sessionEndedText:
    'We no longer have access to your data. Log out and log in again. If that does not help, please contact us at {{phone}}.',
  busy: 'Others are using this zone right now. Please try again in a moment.',
  unknownOutcome:
    'The connection is too poor to tell whether it arrived. We will tell you as soon as we know.',
  offline: 'You are offline, so nothing was sent. Try again as soon as you have a connection.',
};
