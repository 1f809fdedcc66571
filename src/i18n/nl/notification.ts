export const notification = {
  close: 'Sluiten',
  oops: 'Oeps!',
  unreachable:
    'Er ging iets mis, we krijgen geen verbinding met de speler. Controleer de internetverbinding van de speler of neem contact met ons op via {{phone}}',
  slow: 'De verbinding is traag. We zijn nog bezig…',
  afterAll: 'Toch gelukt!',
  notCarriedOut: 'Je laatste verzoek is niet uitgevoerd, en dat gebeurt ook niet meer. Probeer het opnieuw.',
  couldNotTell: 'We konden niet nagaan of je verzoek is aangekomen. Kijk of luister even in de zone.',
  sessionEnded: 'Log opnieuw in',
  sessionEndedText:
    'We krijgen geen toegang meer tot je gegevens. Log uit en weer in. Lukt dat niet? Neem dan contact op via {{phone}}.',
  busy: 'Anderen gebruiken deze zone op dit moment. Probeer het zo nog eens.',
  unknownOutcome:
    'De verbinding is te slecht om te weten of het is aangekomen. Je hoort het zodra we het weten.',
  offline: 'Je bent offline, dus er is niets verstuurd. Probeer het opnieuw zodra je weer verbinding hebt.',
};
