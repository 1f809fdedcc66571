import { ratings } from '../ratings';
import { zoneNews } from './zoneNews';

/** What is said where the app does not run. */
export const outside = {
  manifest: {
    name: 'Vibecheck: de muziek in je zaak',
    description: 'Beoordeel de muziek in je zaak en verander de sfeer, vanaf je telefoon.',
    rate: 'Muziek beoordelen',
    messages: 'Berichten',
    scan: 'QR-code scannen',
    counter: 'Op de toonbank',
    home: 'Beoordeel wat er nu speelt',
  },
  /** A mail about zones that fell silent, and that are back. */
  zoneMail: {
    title: zoneNews,
    silentText:
      'We horen niets meer van deze speler of spelers. Controleer de stroom en de internetverbinding.',
    backText: 'We horen weer van deze speler of spelers.',
    since: '{{zone}}: stil sinds {{when}}',
    again: '{{zone}}: er weer, na stilte sinds {{when}}',
    mute: 'Kies op de pagina van de zone of je 8 of 24 uur niets wilt horen, of helemaal niet meer:',
    open: 'Naar de zone',
    mass: '{{count}} spelers zijn tegelijk stil',
    massText:
      'Spelers op veel plaatsen vielen tegelijk stil. Klanten krijgen daarover geen bericht. De eerste was het laatst te horen op {{when}}.',
    massPlaces: 'Waaronder',
    massOpen: 'Naar de stille spelers',
    questions: 'Vragen? Je bereikt ons via {{contact}}',
  },
  mail: {
    title_one: 'Je speler van {{provider}}',
    title_other: 'Je {{count}} spelers van {{provider}}',
    how: 'Tik op je telefoon op de knop en log in of maak een account. Daarna beoordeel je de muziek in je zaak in twee tikken.',
    button_one: 'Speler toevoegen',
    button_other: 'Spelers toevoegen',
    keyUse:
      'Elke speler heeft een geheime sleutel: wie die kent, kan de speler gebruiken. De knop vult hem voor je in. Geef deze mail alleen aan wie de muziek in je zaak mag beoordelen.',
    valid: 'De knop en de QR-code werken zeker tot {{date}}.',
    /** The mail as plain text: it has no button and no code. */
    plain: {
      how: 'Open deze link op je telefoon en log in of maak een account. Daarna beoordeel je de muziek in je zaak in twee tikken.',
      keyUse:
        'Elke speler heeft een geheime sleutel: wie die kent, kan de speler gebruiken. De link vult hem voor je in. Geef deze mail alleen aan wie de muziek in je zaak mag beoordelen.',
      valid: 'De link werkt zeker tot {{date}}.',
    },
    scan: 'Lees je dit op een computer? Scan de QR-code met de camera van je telefoon.',
    code: 'QR-code die de spelers toevoegt',
    copy: 'Werkt de knop niet? Open deze link:',
    location: 'Locatie',
    player: 'Speler',
    key: 'Sleutel',
    questions: 'Vragen? Je bereikt ons via {{contact}}',
  },
  /** Notifications that are pushed to a phone. */
  push: {
    /** A message of a DJ. */
    messageAbout: '{{who}} over {{song}}',
    message: 'Bericht van {{who}}',
    someone: 'een dj',
    answerUp: 'Antwoord op je duim omhoog',
    answerDown: 'Antwoord op je duim omlaag',
    answer: 'Een nieuw bericht voor je',
    inZone: '{{what}} in {{zone}}',
    /** What came of a rating. */
    outcome: '{{who}} heeft je duim voor {{song}} bekeken',
    outcomeAny: '{{who}} heeft je duim bekeken',
    outcomes: ratings.outcome,
    /** An invitation that was taken back. */
    takenBack: 'Je toegang tot {{zone}} is beëindigd',
    takenBackBy: '{{who}} heeft de uitnodiging ingetrokken.',
    /** A zone that fell silent, or several. */
    zones: zoneNews,
    zonesSilent: 'Controleer de stroom en de internetverbinding.',
    zonesBack: 'We horen de muziek weer.',
  },
};
