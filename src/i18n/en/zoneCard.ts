/** The card of a zone, to be printed. */
export const zoneCard = {
  open: 'Card for the counter',
  title: 'Card for {{zone}}',
  text: 'Print it on A6, or put the link on an NFC tag or a sticker. The code opens Vibecheck with this zone. It gives no access to anyone who does not have the zone.',
  question: 'What do you think of the music?',
  hint: 'Scan and rate',
  code: 'QR code that opens {{zone}}',
  print: 'Print',
};
