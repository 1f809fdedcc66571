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
  /** What came of a rating. */
  outcome: {
    removed: 'Uit de muziek van {{zone}} gehaald',
    removedAnywhere: 'Uit de muziek gehaald',
    notHeard: 'Sindsdien daar niet gehoord',
    heard: 'Toch weer gehoord: {{when}}',
    lessOften: 'Klinkt voortaan minder vaak',
    moreLike: 'Voortaan meer van dit soort muziek',
    kept: 'Bekeken: het nummer blijft',
  },
  older: 'Oudere beoordelingen tonen',
};
