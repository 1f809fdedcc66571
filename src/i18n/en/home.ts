export const home = {
  loading: 'Loading…',
  visitorTitle: 'Your music, your say',
  visitorText:
    'Rate the track that is playing in your venue and change the mood of the music. Log in or register to start.',
  visitorLogIn: 'Log in',
  visitorRegister: 'Register',
  welcome: 'Welcome, {{firstname}}',
  welcomeWithoutName: 'Welcome',
  chooseZone: 'Choose a music zone',
  zonePlaceholder: 'Select a zone…',
  noZoneFound: 'No zone found',
  noPlayersTitle: 'No players linked yet',
  noPlayersText: 'Add a music player to rate the music in your venue.',
  addPlayers: 'Add players',
  missingText: 'Was it given a new key? Scan its QR code again.',
  scan: 'Scan a QR code',
};
