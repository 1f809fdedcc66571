export const push = {
  what: 'Get a notification on this device when a DJ answers you, also while the app is closed.',
  turnOn: 'Tell me when a DJ answers',
  turnOnHere: 'Turn on on this device',
  turnOff: 'Turn off on this device',
  on: 'You will be told when a DJ answers',
  devices_one: 'Only on this device.',
  devices_other: 'On {{number}} devices, this one included.',
  otherDevices_one: 'One other device of yours is told already.',
  otherDevices_other: '{{number}} other devices of yours are told already.',
  shows: 'What the notification shows',
  who: 'Who answers, and about which song',
  text: 'The message itself as well',
  dismissed: 'Your browser asked whether it may show notifications. Tap again and choose ‘Allow’.',
  denied:
    'Your browser shows no notifications of this app. Allow them in its settings: tap the sign in front of the address, or look for ‘Notifications’ in the settings of the app on your phone. Then come back here.',
  notYet: 'The app is not ready for notifications on this device yet. Try again in a minute.',
  notPossible:
    'Notifications are not possible in this browser. You find answers under Messages; the number there says how many are new.',
  needsHomeScreen:
    'An iPhone or iPad only shows notifications of an app on its home screen (iOS 16.4 or newer). This is how you put it there:',
  thenThere: 'Open the app from your home screen and turn it on there, in the settings',
  no: 'No, thanks',
};
