export const notification = {
  close: 'Sluiten',
  oops: 'Oeps!',
  unreachable:
    'Er ging iets mis, we krijgen geen verbinding met de speler. Controleer de internetverbinding van de muziekspeler of neem contact met ons op via {{phone}}',
  slow: 'De verbinding is traag. We zijn nog bezig…',
  afterAll: 'Toch gelukt!',
  notCarriedOut: 'Wat je net vroeg is niet uitgevoerd, en dat gebeurt ook niet meer. Probeer het opnieuw.',
  couldNotTell: 'We konden niet nagaan of je verzoek is aangekomen. Kijk of luister even bij de speler.',
  sessionEnded: 'Log opnieuw in',
  sessionEndedText:
    'We krijgen geen toegang meer tot je gegevens. Log uit en weer in; lukt dat niet, neem dan contact op via {{phone}}.',
  busy: 'Anderen vragen nu iets van deze speler. Probeer het zo nog eens.',
  unknownOutcome:
    'De verbinding is te slecht om te weten of het is aangekomen. Je hoort het zodra dat bekend is.',
  offline: 'Je bent offline, dus er is niets verstuurd. Probeer het opnieuw zodra je weer verbinding hebt.',
};
