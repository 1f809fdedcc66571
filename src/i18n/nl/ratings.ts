/** The screen of what was rated before. */
export const ratings = {
  title: 'Mijn beoordelingen',
  none: 'Je hebt nog niets beoordeeld. Kies een zone, kies een gezicht en vertel wat je van de muziek vindt.',
  rateNow: 'Nu beoordelen',
  zone: 'Muziekzone',
  allZones: 'Alle zones',
  thumb: 'Duim',
  allThumbs: 'Alle',
  noneSuch: 'Er is geen beoordeling die hierbij past.',
  noneSuchYet: 'Bij de nieuwste beoordelingen is er geen die hierbij past.',
  conversation: 'Lees het gesprek',
  older: 'Oudere beoordelingen tonen',
};
