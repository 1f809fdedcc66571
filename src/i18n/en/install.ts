export const install = {
  title: 'Add this app to your home screen (Safari only)',
  text: 'This site has app functionality. Add it to your home screen to rate faster and use the full screen.',
  share: 'Tap Share in the menu bar at the bottom',
  add: 'Tap ‘Add to Home Screen’',
  cancel: 'Cancel',
  entry: 'Install app',
};
