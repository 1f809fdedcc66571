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
    title_one: 'Je muziekspeler van {{provider}}',
    title_other: 'Je {{count}} muziekspelers van {{provider}}',
    how: 'Open de link op je telefoon, of scan de QR-code met de camera. Daarna beoordeel je de muziek in je zaak in twee tikken.',
    button: 'Spelers toevoegen',
    location: 'Locatie',
    player: 'Speler',
    key: 'Sleutel',
    keyUse:
      'Met de sleutel gebruik je de speler. Geef deze mail alleen aan wie de muziek in je zaak mag beoordelen.',
    scan: 'QR-code die de spelers toevoegt',
    questions: 'Vragen? {{contact}}',
  },
};
