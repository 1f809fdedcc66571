/** The screen of what was rated before. */
export const ratings = {
  title: 'Mijn beoordelingen',
  none: 'Je hebt nog niets beoordeeld. Kies een zone, kies een gezicht en vertel wat je van de muziek vindt.',
  rateNow: 'Nu beoordelen',
  zone: 'Zone',
  allZones: 'Alle zones',
  thumb: 'Duim',
  allThumbs: 'Alle',
  noneSuch: 'Geen beoordelingen met dit filter.',
  noneSuchYet: 'Nog geen beoordelingen met dit filter. Kijk ook bij de oudere.',
  conversation: 'Lees het gesprek',
  older: 'Oudere beoordelingen tonen',
};
