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
    title_one: 'Your player from {{provider}}',
    title_other: 'Your {{count}} players from {{provider}}',
    how: 'Tap the button on your phone and log in or create an account. After that, you rate the music in your venue in two taps.',
    button_one: 'Add player',
    button_other: 'Add players',
    keyUse:
      'Each player has a secret key: anyone who knows it can use the player. The button fills it in for you. Only pass this email on to people who may rate the music in your venue.',
    valid: 'The button and the QR code will work until at least {{date}}.',
    plain: {
      how: 'Open this link on your phone and log in or create an account. After that, you rate the music in your venue in two taps.',
      keyUse:
        'Each player has a secret key: anyone who knows it can use the player. The link fills it in for you. Only pass this email on to people who may rate the music in your venue.',
      valid: 'The link will work until at least {{date}}.',
    },
    scan: 'Reading this on a computer? Scan the QR code with your phone’s camera.',
    code: 'QR code that adds the players',
    copy: 'Is the button not working? Open this link:',
    location: 'Location',
    player: 'Player',
    key: 'Key',
    questions: 'Questions? You can reach us at {{contact}}',
  },
};
