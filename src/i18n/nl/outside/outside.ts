/** What is said where the app does not run. */
export const outside = {
  manifest: {
    name: 'Vibecheck: de muziek in je zaak',
    description: 'Beoordeel de muziek in je zaak en verander de sfeer, vanaf je telefoon.',
    rate: 'Muziek beoordelen',
    messages: 'Berichten',
    scan: 'QR-code scannen',
    home: 'Beoordeel wat er nu speelt',
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
};
