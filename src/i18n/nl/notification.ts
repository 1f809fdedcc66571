export const notification = {
  close: 'Sluiten',
  oops: 'Oeps!',
  unreachable:
    'Er ging iets mis, we krijgen geen verbinding met de speler. Controleer de internetverbinding van de muziekspeler of neem contact met ons op via {{phone}}',
  busy: 'Anderen vragen nu iets van deze speler. Probeer het zo nog eens.',
  unknownOutcome:
    'De verbinding is te slecht om te weten of het is aangekomen. Je hoort het zodra dat bekend is.',
  offline: 'Je bent offline, dus er is niets verstuurd. Probeer het opnieuw zodra je weer verbinding hebt.',
};
