export const notification = {
  close: 'Close',
  oops: 'Oops!',
  unreachable:
    'Something went wrong, we cannot connect to the player. Please check the internet connection of the music player or you can contact us at {{phone}}',
  slow: 'The connection is slow. We are still trying…',
  afterAll: 'It did arrive after all!',
  notCarriedOut: 'What you asked for just now was not carried out, and will not be. Please try again.',
  couldNotTell: 'We could not find out whether your request arrived. Please look or listen at the player.',
  sessionEnded: 'Log in again',
  sessionEndedText:
    'We no longer have access to your data. Log out and in again; if that does not help, contact us at {{phone}}.',
  busy: 'Others are asking something of this player right now. Please try again in a moment.',
  unknownOutcome:
    'The connection is too poor to tell whether it arrived. You will be told as soon as that is known.',
  offline: 'You are offline, so nothing was sent. Try again as soon as you have a connection.',
};
