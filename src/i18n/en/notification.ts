export const notification = {
  close: 'Close',
  oops: 'Oops!',
  unreachable:
    'Something went wrong, we cannot connect to the player. Please check the internet connection of the music player or you can contact us at {{phone}}',
  busy: 'The player is still busy with what others asked. Please try again in a moment.',
  offline: 'You are offline, so nothing was sent. Try again as soon as you have a connection.',
};
