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
    how: 'Open the link on your phone, or scan the QR code with its camera. Then you rate the music in your venue in two taps.',
    button: 'Add players',
    location: 'Location',
    player: 'Player',
    key: 'Key',
    keyUse:
      'The key is what lets you use the player. Pass this mail on only to who may rate the music in your venue.',
    scan: 'QR code that adds the players',
    questions: 'Questions? {{contact}}',
  },
};
