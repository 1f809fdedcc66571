export const notification = {
  close: 'Sluiten',
  oops: 'Oeps!',
  unreachable:
    'Er ging iets mis, we krijgen geen verbinding met de speler. Controleer de internetverbinding van de muziekspeler of neem contact met ons op via {{phone}}',
  busy: 'De speler is nog bezig met wat anderen vroegen. Probeer het zo opnieuw.',
  offline: 'Je bent offline, dus er is niets verstuurd. Probeer het opnieuw zodra je weer verbinding hebt.',
};
