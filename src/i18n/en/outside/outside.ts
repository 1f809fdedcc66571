import type { OutsideTexts } from '../../texts';

export const outside: OutsideTexts = {
  manifest: {
    name: 'Vibecheck: the music in your venue',
    description: 'Rate the music in your venue and change its mood, from your phone.',
    rate: 'Rate the music',
    messages: 'Messages',
    scan: 'Scan a QR code',
    home: 'Rate what is playing now',
  },
  mail: {
    title_one: 'Your music player from {{provider}}',
    title_other: 'Your {{count}} music players from {{provider}}',
    how: 'Tap the button on your phone, and log in or make an account. Then you rate the music in your venue in two taps.',
    button_one: 'Add player',
    button_other: 'Add players',
    keyUse:
      'Each player has a secret key: whoever knows it can use the player. The button fills it in for you. Pass this mail on only to those who may rate the music in your venue.',
    valid: 'The button and the QR code work until {{date}} at least.',
    scan: 'Reading this on a computer? Scan the QR code with the camera of your phone.',
    code: 'QR code that adds the players',
    copy: 'The button does not work? Open this link:',
    location: 'Location',
    player: 'Player',
    key: 'Key',
    questions: 'Questions? You reach us at {{contact}}',
  },
};
