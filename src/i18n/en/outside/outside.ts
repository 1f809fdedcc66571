import type { OutsideTexts } from '../../texts';
import { ratings } from '../ratings';
import { zoneNews } from './zoneNews';

export const outside: OutsideTexts = {
  manifest: {
    name: 'Vibecheck: the music in your venue',
    description: 'Rate the music in your venue and change its mood, from your phone.',
    rate: 'Rate the music',
    messages: 'Messages',
    scan: 'Scan a QR code',
    counter: 'On the counter',
    home: 'Rate what is playing now',
  },
  /** A mail about zones that fell silent, and that are back. */
  zoneMail: {
    title: zoneNews,
    silentText:
      'Nothing is heard any more of this player or these players. Check the power and the internet connection.',
    backText: 'We hear from this player or these players again.',
    since: '{{zone}}: silent since {{when}}',
    again: '{{zone}}: back, after silence since {{when}}',
    mute: 'On the page of the zone you choose to hear nothing for 8 or 24 hours, or no more at all:',
    open: 'To the zone',
    mass: '{{count}} players are silent at once',
    massText:
      'Players in many places fell silent at once. Customers are not told of it. The first one was last heard on {{when}}.',
    massPlaces: 'Among them',
    massOpen: 'To the silent players',
    questions: 'Questions? You reach us at {{contact}}',
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
  push: {
    messageAbout: '{{who}} about {{song}}',
    message: 'Message from {{who}}',
    someone: 'a DJ',
    answerUp: 'An answer to your thumbs up',
    answerDown: 'An answer to your thumbs down',
    answer: 'A new message for you',
    inZone: '{{what}} in {{zone}}',
    outcome: '{{who}} looked at your thumb for {{song}}',
    outcomeAny: '{{who}} looked at your thumb',
    outcomes: ratings.outcome,
    takenBack: 'Your access to {{zone}} has ended',
    takenBackBy: '{{who}} took the invitation back.',
    zones: zoneNews,
    zonesSilent: 'Check the power and the internet connection.',
    zonesBack: 'We hear the music again.',
  },
};
