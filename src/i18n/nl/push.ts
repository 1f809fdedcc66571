export const push = {
  what: 'Krijg op dit apparaat een melding als een DJ je antwoordt, ook als de app dicht is.',
  turnOn: 'Laat me weten als een DJ antwoordt',
  turnOnHere: 'Aanzetten op dit apparaat',
  turnOff: 'Uitzetten op dit apparaat',
  on: 'Je krijgt een melding als een DJ antwoordt',
  devices_one: 'Alleen op dit apparaat.',
  devices_other: 'Op {{number}} apparaten, dit apparaat meegerekend.',
  otherDevices_one: 'Een ander apparaat van je krijgt al meldingen.',
  otherDevices_other: '{{number}} andere apparaten van je krijgen al meldingen.',
  shows: 'Wat de melding laat zien',
  who: 'Wie antwoordt, en over welk nummer',
  text: 'Ook het bericht zelf',
  dismissed: 'Je browser vroeg of meldingen mogen. Tik nog een keer en kies ‘Toestaan’.',
  denied:
    'Je browser laat geen meldingen van deze app zien. Sta ze toe in de instellingen: tik op het teken voor het adres, of zoek op je telefoon bij de instellingen van de app naar ‘Meldingen’. Kom daarna hier terug.',
  notYet: 'De app is op dit apparaat nog niet klaar voor meldingen. Probeer het over een minuut nog eens.',
  notPossible:
    'Meldingen zijn in deze browser niet mogelijk. Antwoorden staan bij Berichten, en het getal daarbij zegt hoeveel er nieuw zijn.',
  needsHomeScreen:
    'Een iPhone of iPad laat alleen meldingen zien van een app op het beginscherm (iOS 16.4 of nieuwer). Zo zet je hem daar:',
  thenThere: 'Open de app vanaf je beginscherm en zet het daar aan, bij de instellingen',
  no: 'Nee, bedankt',
};
