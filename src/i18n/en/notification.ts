export const notification = {
  close: 'Close',
  oops: 'Oops!',
  unreachable:
    'Something went wrong, we cannot connect to the player. Please check the internet connection of the music player or you can contact us at {{phone}}',
  offline: 'You are offline, so nothing was sent. Try again as soon as you have a connection.',
};
