export const home = {
  loading: 'Laden…',
  visitorTitle: 'Jouw muziek, jouw stem',
  visitorText:
    'Beoordeel het nummer dat in je zaak speelt en verander de sfeer van de muziek. Log in of registreer om te beginnen.',
  visitorLogIn: 'Inloggen',
  visitorRegister: 'Registreren',
  welcome: 'Welkom, {{firstname}}',
  welcomeWithoutName: 'Welkom',
  chooseZone: 'Kies een muziekzone',
  zonePlaceholder: 'Selecteer een zone…',
  noZoneFound: 'Geen zone gevonden',
  noPlayersTitle: 'Nog geen spelers gekoppeld',
  noPlayersText: 'Voeg een muziekspeler toe om de muziek in je zaak te beoordelen.',
  addPlayers: 'Spelers toevoegen',
  missingText: 'Heeft hij een nieuwe sleutel gekregen? Scan zijn QR-code opnieuw.',
  scan: 'Scan een QR-code',
};
