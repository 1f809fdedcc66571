export const home = {
  loading: 'Laden…',
  notKnownOffline:
    'Er is geen verbinding, en dit is op dit apparaat nog niet eerder geladen. Het verschijnt vanzelf zodra er weer verbinding is.',
  visitorTitle: 'Jouw muziek, jouw stem',
  visitorText:
    'Beoordeel het nummer dat in je zaak speelt en verander de sfeer van de muziek. Log in of registreer om te beginnen.',
  pictureLabel: 'Zo ziet het eruit: je zone, de sfeer, en twee gezichten om het nummer te beoordelen',
  pictureZone: 'Café De Linde',
  pictureMood: 'Zomers terras',
  visitorLogIn: 'Inloggen',
  visitorRegister: 'Registreren',
  welcome: 'Welkom, {{firstname}}',
  welcomeWithoutName: 'Welkom',
  chooseZone: 'Kies een muziekzone',
  zonePlaceholder: 'Kies een zone…',
  lastZone: 'Verder met {{zone}}',
  zoneNotLinkedTitle: 'Zone niet gekoppeld',
  zoneNotLinked:
    'Deze zone is niet aan je account gekoppeld. Vraag een collega die de zone wel heeft om die met je te delen.',
  noZoneFound: 'Geen zone gevonden',
  elsewhere: 'Andere zones',
  noPlayersTitle: 'Nog geen spelers gekoppeld',
  noPlayersText: 'Voeg een speler toe om de muziek in je zaak te beoordelen.',
  addPlayers: 'Spelers toevoegen',
  missingText: 'Heeft de speler een nieuwe sleutel gekregen? Scan dan de QR-code opnieuw.',
  tryAgain: 'Probeer opnieuw',
  scan: 'Scan een QR-code',
  invited: 'Je beoordeelt hier op uitnodiging van {{inviter}}.',
  invitedUntil: 'Je beoordeelt hier op uitnodiging van {{inviter}}, tot en met {{day}}.',
  ended: {
    takenBack: '{{inviter}} heeft je uitnodiging ingetrokken.',
    expired: 'Je uitnodiging van {{inviter}} is verlopen: die gold tot en met {{day}}.',
    inviterGone:
      'Je uitnodiging van {{inviter}} geldt niet meer: {{inviter}} heeft de zone niet meer, of de zone heeft een nieuwe sleutel.',
  },
  endedStays: 'Je kunt deze zone niet meer beoordelen. Je beoordelingen en berichten blijven van jou.',
  endedZone: 'Naar deze zone',
};
