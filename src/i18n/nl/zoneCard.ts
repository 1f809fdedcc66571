/** The card of a zone, to be printed. */
export const zoneCard = {
  open: 'Kaartje voor de balie',
  title: 'Kaartje van {{zone}}',
  text: 'Druk het af op A6, of zet de link op een NFC-tag of sticker. De code opent Vibecheck met deze zone. Wie de zone niet heeft, krijgt er geen toegang door.',
  question: 'Wat vind je van de muziek?',
  hint: 'Scan en beoordeel',
  code: 'QR-code die {{zone}} opent',
  print: 'Afdrukken',
};
